/** Validates requests and serialises answers with the contract's own schemas. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { RULES } from '#contract/fields/rules.ts';
import { ProblemError } from '#server/core/problem.ts';

/** A rule code with its parameter stays as it is; a library's own message becomes `invalid`. */
const ruleCode = (message: string): string =>
  RULES.some((rule) => message === rule || message.startsWith(`${rule}:`)) ? message : 'invalid';

const asSchema = (schema: unknown): z.ZodMiniType => {
  if (schema instanceof z.ZodMiniType) return schema;
  throw new TypeError('routes carry schemas of the contract only');
};

export const compileWithContract = (app: FastifyInstance): void => {
  app.setValidatorCompiler(({ schema }) => (input: unknown) => {
    const parsed = asSchema(schema).safeParse(input);
    if (parsed.success) return { value: parsed.data };
    const fields = parsed.error.issues.map(({ path, message }) => ({
      path: path.join('.'),
      description: ruleCode(message),
    }));
    return { error: new ProblemError('invalid_request', { fields }) };
  });
  // Parsed, not only stringified: a field that the contract does not name never leaves the server.
  app.setSerializerCompiler(
    ({ schema }) =>
      (answer: unknown) =>
        JSON.stringify(asSchema(schema).parse(answer)),
  );
};
