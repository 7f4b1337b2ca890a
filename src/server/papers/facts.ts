/** Equal facts, in whatever order their keys stand, have one hash. */
import { createHash } from 'node:crypto';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const inOrder = (_key: string, value: unknown) =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))) : value;

export const hashOfFacts = (facts: object): string =>
  createHash('sha256').update(JSON.stringify(facts, inOrder)).digest('base64url');
