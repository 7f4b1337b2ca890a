/** The operations of a running server, read from its published description, and an honest request for each. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { samplePdf } from '#tests/setup/cases/applications.ts';
import type { World } from './world.ts';

type Schema = {
  type?: string | string[] | undefined;
  format?: string | undefined;
  enum?: unknown[] | undefined;
  minimum?: number | undefined;
  properties?: Record<string, Schema> | undefined;
  items?: Schema | undefined;
  anyOf?: Schema[] | undefined;
};

export type Operation = {
  id: string;
  method: string;
  /** The path, such as `/api/drafts/{id}`. */
  path: string;
  /** The names of the query's fields. */
  query: readonly string[];
  body: Schema | null;
  /** It takes a form with a file, which the description does not show. */
  isForm: boolean;
};

const described = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        parameters: z.optional(z.array(z.object({ in: z.string(), name: z.string() }))),
        requestBody: z.optional(
          z.object({ content: z.object({ 'application/json': z.object({ schema: z.custom<Schema>() }) }) }),
        ),
      }),
    ),
  ),
});

/** Operations with a form, and the kind of document that they take. */
const FORMS: Readonly<Record<string, string>> = {
  'drafts.attach': 'land-deed',
  'disbursements.attach': 'progress-report',
  'deals.sendDocument': 'land-deed',
  'exemptions.attach': 'death-certificate',
  'exportCertificates.attach': 'export-bill',
  'exemptions.attachToObjection': 'objection-other',
  'reviewerRequests.attach': 'letter-2',
  'reviewerRequests.attachToReply': 'letter-2',
  'directorRequests.attach': 'letter-2',
  'directorRequests.attachToReply': 'letter-2',
};

/** The browser's visits to the single sign-on are no part of the description. */
const visit = (id: string, method: string, path: string, query: string[] = []): Operation => ({
  id,
  method,
  path,
  query,
  body: null,
  isForm: false,
});
const VISITS: readonly Operation[] = [
  visit('sso.start', 'GET', '/api/sso/start', ['lang', 'returnTo']),
  visit('sso.callback', 'GET', '/api/sso/callback', ['code', 'state', 'iss']),
  visit('sso.logout', 'POST', '/api/sso/backchannel-logout'),
];

export const readOperations = async (url: string): Promise<Operation[]> => {
  const { paths } = described.parse(await (await fetch(`${url}/openapi.json`)).json());
  const found = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [], requestBody }]) => ({
      id: operationId,
      method: method.toUpperCase(),
      path,
      query: parameters.flatMap((parameter) => (parameter.in === 'query' ? [parameter.name] : [])),
      body: requestBody?.content['application/json'].schema ?? null,
      isForm: operationId in FORMS,
    })),
  );
  return [...found, ...VISITS];
};

/** Texts that a field accepts, by its name; any other text is a name of a project. */
const TEXTS: Record<string, string> = {
  civilId: '1098765432',
  commercialRegister: '4030123456',
  mobile: '0501234567',
  email: 'salem@example.com',
  birthdate: '1410/05/12',
  password: 'Nakhlah-4471x',
  code: '0482136',
  buildingNumber: '4127',
  postalCode: '52361',
  productId: 'greenhouses',
  subProductId: 'greenhouse-renewal',
  branchId: 'buraydah',
  officeId: 'asyah',
  termsVersion: '1448-1',
  machine: 'login',
  birthDate: '1370/02/11',
  deathDate: '1447/09/03',
  identifier: '1098765432',
  number: 'RC-7K3M-92QU',
  department: 'customerCare',
};

const typeOf = ({ type }: Schema) => (Array.isArray(type) ? type[0] : type);

/** A plausible value of a schema. */
const plausible = (name: string, schema: Schema, world: World): unknown => {
  const known = world.values[name];
  if (known !== undefined) return known;
  if (schema.anyOf?.[0]) return plausible(name, schema.anyOf[0], world);
  if (schema.enum) return schema.enum[0];
  switch (typeOf(schema)) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, plausible(key, inner, world)]),
      );
    case 'array':
      return schema.items ? [plausible(name, schema.items, world)] : [];
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return true;
    default:
      return schema.format === 'uuid' ? randomUUID() : (TEXTS[name] ?? 'مزرعة النخيل');
  }
};

const SOME_ID = '6c2c4e8b-2037-47d5-8be7-377f5f90e526';
/** Values of a query; any other is a language. */
const QUERIES: Record<string, string> = {
  days: '30',
  day: '2026-12-01',
  place: 'mainCentre',
  departmentId: 'main-centre.technical',
  page: '1',
  asOf: `1795000000000~${SOME_ID}`,
  to: '0501234567',
  after: `1795000000000~${SOME_ID}`,
};

/** Lists whose pages begin at another place than an instant and an id. */
const CURSORS: Record<string, string> = {
  'desk.messages': SOME_ID,
  'desk.pageFeedback': `1795000000000~feedback:${SOME_ID}`,
};

/** Half-filled screens, which the description knows as texts by any name. */
const PARTIAL: Record<string, object> = {
  'drafts.save': { products: { projectName: 'نخ', projectType: null }, cost: { capitalCost: '4' } },
  'disbursements.save': { amount: { amount: '١٬٠٠٠', purpose: 'م' } },
  'exemptions.save': { deceased: { civilId: '10', birthDate: '13' } },
  'exportCertificates.save': { equipment: { equipment: 'حصا', quantity: '٢' } },
  'reviewerRequests.save': { details: { title: 'مو', message: 'متى' } },
  'directorRequests.save': { details: { title: 'مو', message: 'متى' } },
  'whatIf.save': { init: { projectName: 'نخ' }, assets: { quantity: '3', price: '١٬٠٠٠' } },
};

export type Part = { name: string; filename?: string; type?: string; content: string | Uint8Array };
/** A request before it is written to the wire; each part of it may be broken. */
export type Request = {
  operation: string;
  method: string;
  path: string;
  query: string;
  headers: [name: string, value: string][];
  json?: unknown;
  form?: Part[];
  /** The body as it is, instead of `json` and `form`. */
  raw?: Uint8Array;
  /** What is written instead of the whole request. */
  wire?: Uint8Array;
  /** The client closes the connection itself, or never ends its request, so no answer need come. */
  hangsUp?: true;
};

const sessionHeaders = ({ cookie, token }: World): Request['headers'] => [
  ['cookie', cookie],
  ['authorization', `Bearer ${token}`],
];

const queryValue = (operation: string, name: string): string =>
  (name === 'after' && CURSORS[operation]) || (QUERIES[name] ?? 'ar');

/** The request of a portal that makes no mistake. */
export const honestRequest = async (operation: Operation, world: World): Promise<Request> => {
  const { id, method, path, query, body, isForm } = operation;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => world.idIn(path, name));
  const partial = PARTIAL[id];
  const json = world.bodies[id] ?? (body && plausible('', body, world));
  return {
    operation: id,
    method,
    path: filled,
    query: query.map((name) => `${name}=${encodeURIComponent(queryValue(id, name))}`).join('&'),
    headers: [...sessionHeaders(world), ['accept-language', 'ar'], ['idempotency-key', `malformed:${randomUUID()}`]],
    ...(json !== null && { json: partial && typeof json === 'object' ? { ...json, partial } : json }),
    ...(isForm && { form: await formOf(id) }),
  };
};

const formOf = async (operation: string): Promise<Part[]> => {
  const file = samplePdf('malformed');
  return [
    { name: 'kind', content: FORMS[operation] ?? '' },
    { name: 'file', filename: file.name, type: file.type, content: new Uint8Array(await file.arrayBuffer()) },
  ];
};
