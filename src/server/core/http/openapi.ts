/** The published description of the API: OpenAPI 3.1, generated from the contract. */
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/kernel/kernel.ts';
import { type ProblemCode, problemBody, problems } from '#contract/kernel/problems.ts';

/** Schemas that the document names once and refers to. */
const schemaRegistry = z.registry<{ id: string }>();
schemaRegistry.add(problemBody, { id: 'Problem' });

/** Problems that any call may answer with. */
const ANYWHERE: readonly ProblemCode[] = [
  'invalid_request',
  'too_many_requests',
  'service_suspended',
  'something_went_wrong',
];

const securityOf: Record<Endpoint['auth'], Record<string, string[]>[]> = {
  public: [],
  cookie: [{ sessionCookie: [] }],
  servicesCookie: [{ sessionCookie: [] }],
  session: [{ sessionCookie: [], sessionToken: [] }],
  services: [{ sessionCookie: [], sessionToken: [] }],
};

/** HTTP status -> the problem codes that it may carry. */
const refusalsOf = ({ problems: own, body, params, query, idempotent }: Endpoint): Map<number, ProblemCode[]> => {
  const codes = new Set<ProblemCode>([
    ...own,
    ...ANYWHERE.filter((code) => code !== 'invalid_request' || body || params || query),
  ]);
  if (idempotent)
    for (const code of ['idempotency_key_required', 'idempotency_key_reused', 'request_in_progress'] as const)
      codes.add(code);
  return Map.groupBy(codes, (code) => problems[code]);
};

export const documentationOf = (operation: string, endpoint: Endpoint): FastifySchema => {
  const refusals = [...refusalsOf(endpoint)].filter(([status]) => status > 0);
  const refused = refusals.map(([status, codes]) => [
    status,
    { description: codes.join(', '), content: { 'application/json': { schema: problemBody } } },
  ]);
  const answered = endpoint.events
    ? { description: 'Server-sent events', content: { 'text/event-stream': { schema: endpoint.events } } }
    : endpoint.download
      ? { description: 'The file', content: { 'application/octet-stream': { schema: z.unknown() } } }
      : endpoint.response;
  return {
    operationId: operation,
    summary: endpoint.summary,
    tags: [operation.split('.')[0] ?? operation],
    security: securityOf[endpoint.auth],
    ...(endpoint.multipart && { consumes: ['multipart/form-data'] }),
    ...(endpoint.idempotent && { headers: z.looseObject({ 'idempotency-key': z.optional(z.string()) }) }),
    response: { 200: answered, ...Object.fromEntries(refused) },
  } as FastifySchema;
};

export const describeApi = async (app: FastifyInstance, version: string, cookieName: string): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Citizen e-services',
        version,
        description: 'Problems carry codes of the error catalogue; the portal words them.',
      },
      components: {
        securitySchemes: {
          sessionCookie: { type: 'apiKey', in: 'cookie', name: cookieName },
          sessionToken: { type: 'http', scheme: 'bearer', description: 'Bound to the cookie; worthless without it' },
        },
      },
    },
    transform: createJsonSchemaTransform({ skipList: [], schemaRegistry }),
    transformObject: createJsonSchemaTransformObject({ schemaRegistry }),
  });
};
