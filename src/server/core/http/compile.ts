/**
 * Validates requests and serialises answers with the contract's own schemas. One rule is older than every schema: what the
 * database cannot store is refused.
 */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { RULES, rule } from '#contract/kernel/rules.ts';
import { isStorable, mendText } from '#contract/text/normalise-text.ts';
import { ProblemError } from '#server/core/problem.ts';

/** A rule code with its parameter stays as it is; a library's own message becomes `invalid`. */
const ruleCode = (message: string): string =>
  RULES.some((known) => message === known || message.startsWith(`${known}:`)) ? message : 'invalid';

const asSchema = (schema: unknown): z.ZodMiniType => {
  if (schema instanceof z.ZodMiniType) return schema;
  throw new TypeError('routes carry schemas of the contract only');
};

type Field = { path: string; description: string };
/** More faults than this in one request are the work of a program. */
const MOST_FIELDS = 50;

/** The fields whose text or name cannot be stored. It does not recurse: a body may be nested deeper than the stack. */
const unstorableIn = (input: unknown): Field[] => {
  const found: Field[] = [];
  const places = [{ value: input, path: '' }];
  const refuse = (path: string) => found.push({ path, description: rule('storable') });
  for (const { value, path } of places) {
    if (found.length === MOST_FIELDS) break;
    if (typeof value === 'string' && !isStorable(value)) refuse(path);
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      const below = path === '' ? mendText(key) : `${path}.${mendText(key)}`;
      if (!isStorable(key)) refuse(below);
      places.push({ value: inner, path: below });
    }
  }
  return found;
};

/** Throws for input that the database cannot store: it would be the same fault at every try. */
export const refuseUnstorable = (input: unknown): void => {
  const fields = unstorableIn(input);
  if (fields.length > 0) throw new ProblemError('invalid_request', { fields });
};

/**
 * Zod compares the length of a value that is no text or list either, and throws for one like `{ length: { toString: 1 } }`,
 * which cannot be compared.
 */
const safeParse = (schema: z.ZodMiniType, input: unknown) => {
  try {
    return schema.safeParse(input);
  } catch (cause) {
    if (cause instanceof TypeError) throw new ProblemError('invalid_request', {}, { cause });
    throw cause;
  }
};

/** The input as the schema outputs it; throws a problem that names the fields. */
const readInput = (schema: z.ZodMiniType, input: unknown): unknown => {
  refuseUnstorable(input);
  const parsed = safeParse(schema, input);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.slice(0, MOST_FIELDS).map(({ path, message }) => ({
    path: path.join('.'),
    description: ruleCode(message),
  }));
  throw new ProblemError('invalid_request', { fields });
};

export const compileWithContract = (app: FastifyInstance): void => {
  app.setValidatorCompiler(({ schema }) => (input: unknown) => {
    try {
      return { value: readInput(asSchema(schema), input) };
    } catch (thrown) {
      return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
    }
  });
  // Parsed, not only stringified: a field that the contract does not name never leaves the server.
  app.setSerializerCompiler(
    ({ schema }) =>
      (answer: unknown) =>
        JSON.stringify(asSchema(schema).parse(answer)),
  );
};
