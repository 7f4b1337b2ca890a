/**
 * Any failure as a `Problem`. Codes of the contract win; any other answer is read in the order of specification section 8:
 * the first item of `data`, `msg`, `error.message`, the error's own message.
 */
import { readRule } from '#contract/fields/rules.ts';
import { isProblemCode, type Problem, type ProblemCode, problem } from '#contract/kernel/problems.ts';
import type { Failure } from './failure.ts';

type Fields = Record<string, unknown>;

export const problemOf = (failure: Failure): Problem => {
  if (failure.kind === 'unreachable') return problem('no_connection');
  if (failure.kind === 'thrown') return ofThrown(failure.error);
  const supportId = firewallSupportId(failure.body);
  if (supportId !== null) return problem('firewall_blocked', { supportId });
  return ofBody(failure.body, failure.status, failure.retryAfter);
};

/**
 * The support ID of a firewall's page, HTML or JSON. Problems of the server carry a support ID too; they
 * also have a code.
 */
export const firewallSupportId = (body: unknown): string | null => {
  if (isFields(body) && isProblemCode(inner(body).code)) return null;
  const text = typeof body === 'string' ? body.replace(/<[^>]*>/g, ' ') : JSON.stringify(body ?? null);
  return /support[\s_-]*id\b\W{0,8}(?:is\b\W{0,8})?((?=[a-z-]*\d)[a-z0-9-]{4,})/i.exec(text)?.[1] ?? null;
};

/** The path to which an answer or an error redirects; not trusted before `safePath`. */
export const urlOf = (failure: Failure): unknown => {
  const carrier = failure.kind === 'answered' ? failure.body : failure.kind === 'thrown' ? failure.error : undefined;
  return isFields(carrier) ? (carrier.url ?? inner(carrier).url) : undefined;
};

const ofBody = (body: unknown, status: number, retryAfter: number | undefined): Problem => {
  const fields = isFields(body) ? body : {};
  const { code, message, supportId, attemptsLeft, detail, retryAfter: told } = inner(fields);
  const wait = typeof told === 'number' ? told : retryAfter;
  const rest = {
    ...(typeof supportId === 'string' && { supportId }),
    ...(wait !== undefined && { retryAfter: wait }),
    ...(typeof attemptsLeft === 'number' && { attemptsLeft }),
    ...(detail !== undefined && { detail }),
  };
  const faults = Array.isArray(fields.data) ? faultsIn(fields.data) : null;
  if (isProblemCode(code)) return problem(code, { ...rest, ...(faults && faults.length > 0 && { fields: faults }) });
  const unnamed = codes[status] ?? 'something_went_wrong';
  if (faults !== null)
    return faults[0]
      ? problem(unnamed, { ...rest, fields: faults, ...spoken(faults[0].description) })
      : problem('something_went_wrong', rest);
  return problem(unnamed, { ...rest, ...spoken(words(fields.msg) ?? words(message)) });
};

/** The problem of a status whose body names none. */
const codes: Readonly<Record<number, ProblemCode>> = {
  401: 'login_required',
  403: 'login_required',
  413: 'file_too_large',
  429: 'too_many_requests',
  503: 'service_suspended',
};

const ofThrown = (error: unknown): Problem => {
  if (isFields(error) && isProblemCode(error.code)) return error as Problem;
  // The message of a programming error is for developers, not for the citizen.
  const forPeople = error instanceof Error && error.name === 'Error' ? words(error.message) : undefined;
  return problem('something_went_wrong', spoken(forPeople));
};

/** A rule code is worded by its field's rule; anything else is shown as the answer says it. */
const spoken = (text: string | undefined): { message?: string } =>
  text === undefined || isRule(text) ? {} : { message: text };

const faultsIn = (data: unknown[]) =>
  data.flatMap((item) => {
    const { description, path } = isFields(item) ? item : {};
    const text = words(description);
    return text === undefined ? [] : [{ description: text, path: typeof path === 'string' ? path : '' }];
  });

const isRule = (text: string) => text === 'invalid' || readRule(text).rule !== 'invalid';
const inner = (fields: Fields): Fields => (isFields(fields.error) ? fields.error : {});
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const words = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined);
