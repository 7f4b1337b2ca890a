/** Why the PostgreSQL of a setting cannot be used, in one sentence for the operator, without its address and its password. */
import { StartError } from '#server/core/problem.ts';

/** Codes of the line, and of PostgreSQL. */
const WHY: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the name of its server is unknown',
  EAI_AGAIN: 'the name of its server cannot be looked up now',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'no way leads to its server',
  ENETUNREACH: 'no way leads to its server',
  ECONNRESET: 'it broke the connection off',
  '28P01': 'it refuses the user or the password',
  '28000': 'it does not let this user in from here',
  '3D000': 'it has no database of that name',
  '53300': 'it has no connection left',
  '57P03': 'it is starting or stopping',
  '42501': 'its user may not do that',
  '25006': 'it takes no writes',
};

const reasonOf = (thrown: unknown): string => {
  if (!(thrown instanceof Error)) return '';
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined;
  // Without a code it is said by pg itself, such as that the server offers no TLS, or that no password was given.
  if (code === undefined) return thrown.message === '' ? '' : ` (${thrown.message})`;
  return WHY[code] === undefined ? ` (${code})` : ` (${code}: ${WHY[code]})`;
};

type Setting = 'DATABASE_URL' | 'DATABASE_LISTEN_URL';

export const postgresRefused = (setting: Setting, cause: unknown): StartError =>
  new StartError(`The PostgreSQL of ${setting} cannot be used${reasonOf(cause)}.`, { cause });

/** A standby, or a database that is set to be read: it lets everybody in, and fails with the first write. */
export const takesNoWrites = (): StartError =>
  new StartError(
    'The PostgreSQL of DATABASE_URL takes no writes: it is a standby, or read-only. Name the primary in DATABASE_URL.',
  );

/** What a user of the database lacks who may only read, or may not make tables. */
const FORBIDDEN = /^(?:42501|25006)$/;
/** A sentence when the work failed because the user of the database may not do it; otherwise what was thrown. */
export const unlessForbidden = (thrown: unknown): unknown =>
  thrown instanceof Error && 'code' in thrown && FORBIDDEN.test(String(thrown.code))
    ? postgresRefused('DATABASE_URL', thrown)
    : thrown;
