/** The operations of a running server, read from its published description, and an honest request for each. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { samplePdf } from '#tests/setup/cases/applications.ts';
import { type Particulars, SOME_ID } from './area.ts';
import { areas, type World } from './world.ts';

type Schema = {
  type?: string | string[] | undefined;
  format?: string | undefined;
  enum?: unknown[] | undefined;
  minimum?: number | undefined;
  properties?: Record<string, Schema> | undefined;
  items?: Schema | undefined;
  anyOf?: Schema[] | undefined;
};

export type Operation = Particulars & {
  id: string;
  method: string;
  /** The path, such as `/api/drafts/{id}`. */
  path: string;
  /** The names of the query's fields. */
  query: readonly string[];
  body: Schema | null;
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

/** What is particular to operations, by their ids, and the addresses that are no part of the description. */
const particulars: Record<string, Particulars> = Object.assign({}, ...areas.map(({ operations }) => operations));
const VISITS = areas.flatMap(({ visits = [] }) => visits).map((visit) => ({ ...visit, body: null }));

export const readOperations = async (url: string): Promise<Operation[]> => {
  const { paths } = described.parse(await (await fetch(`${url}/openapi.json`)).json());
  const found = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [], requestBody }]) => ({
      id: operationId,
      method: method.toUpperCase(),
      path,
      query: parameters.flatMap((parameter) => (parameter.in === 'query' ? [parameter.name] : [])),
      body: requestBody?.content['application/json'].schema ?? null,
    })),
  );
  return [...found, ...VISITS].map((operation) => ({ ...operation, ...particulars[operation.id] }));
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

/** The request of a portal that makes no mistake. */
export const honestRequest = async (operation: Operation, world: World): Promise<Request> => {
  const { id, method, path, query, body, form, partial, queries } = operation;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => world.idIn(path, name));
  const queryValue = (name: string) => queries?.[name] ?? QUERIES[name] ?? 'ar';
  const json = world.bodies[id] ?? (body && plausible('', body, world));
  return {
    operation: id,
    method,
    path: filled,
    query: query.map((name) => `${name}=${encodeURIComponent(queryValue(name))}`).join('&'),
    headers: [...sessionHeaders(world), ['accept-language', 'ar'], ['idempotency-key', `malformed:${randomUUID()}`]],
    ...(json !== null && { json: partial && typeof json === 'object' ? { ...json, partial } : json }),
    ...(form !== undefined && { form: await partsOf(form) }),
  };
};

const partsOf = async (kind: string): Promise<Part[]> => {
  const file = samplePdf('malformed');
  return [
    { name: 'kind', content: kind },
    { name: 'file', filename: file.name, type: file.type, content: new Uint8Array(await file.arrayBuffer()) },
  ];
};
