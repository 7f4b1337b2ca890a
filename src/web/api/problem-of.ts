/**
 * Any failure as a `Problem`, read in the order of specification section 8: the first item of `data`, `msg`, `error.message`, the
 * error's own message. A code of the contract stays, so that machines can decide by it; the words of the answer are shown with it.
 * Only `error.message` beside a code is not shown: it is the English name of the code, for logs.
 */

import { isProblemCode, type Problem, type ProblemCode, problem } from '#contract/kernel/problems.ts';
import { readRule } from '#contract/kernel/rules.ts';
import type { Failure } from './failure.ts';

type Fields = Record<string, unknown>;

export const problemOf = (failure: Failure): Problem => {
  if (failure.kind === 'unreachable') return problem('no_connection');
  if (failure.kind === 'interrupted') return problem('call_interrupted');
  if (failure.kind === 'thrown') return ofThrown(failure.error);
  if (isFirewall(failure.body)) return blocked(failure.body);
  return ofBody(failure.body, failure.status, failure.retryAfter);
};

/**
 * Whether a firewall answered: with a `wafError`, or with a page or JSON that names a support ID. Problems of the server carry a
 * support ID too; they also have a code.
 */
const isFirewall = (body: unknown): boolean => {
  if (isFields(body) && (isWafError(body.wafError) || isWafError(inner(body).wafError))) return true;
  return !(isFields(body) && isProblemCode(inner(body).code)) && supportIdIn(body) !== null;
};
const isWafError = (value: unknown) => value !== undefined && value !== null && value !== false;
/** The problem of a blocked call, with the support ID if the answer names one. */
const blocked = (carrier: unknown): Problem => {
  const supportId = supportIdIn(carrier);
  return problem('firewall_blocked', supportId === null ? {} : { supportId });
};
const supportIdIn = (body: unknown): string | null => {
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
  const { code, message, supportId, attemptsLeft, detail, retryAfter: given } = inner(fields);
  const wait = typeof given === 'number' ? given : retryAfter;
  const rest = {
    ...(typeof supportId === 'string' && { supportId }),
    ...(wait !== undefined && { retryAfter: wait }),
    ...(typeof attemptsLeft === 'number' && { attemptsLeft }),
    ...(detail !== undefined && { detail }),
  };
  const isKnown = isProblemCode(code);
  const named = isKnown ? code : (codes[status] ?? 'something_went_wrong');
  if (Array.isArray(fields.data)) {
    const [first, ...others] = faultsIn(fields.data);
    return first?.description === undefined
      ? problem('something_went_wrong', rest)
      : problem(named, { ...rest, fields: [first, ...others].flatMap(described), ...spoken(first.description) });
  }
  return problem(named, { ...rest, ...spoken(words(fields.msg) ?? (isKnown ? undefined : words(message))) });
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
  if (!isFields(error)) return problem('something_went_wrong');
  if (isWafError(error.wafError)) return blocked({ wafError: error.wafError, message: words(error.message) });
  // The message of an error with a code is for developers; the portal words the code.
  if (isProblemCode(error.code)) return error instanceof Error ? problem(error.code) : (error as Problem);
  return problem('something_went_wrong', spoken(words(error.message)));
};

/** A rule code is worded by its field's rule; anything else is shown as the answer says it. */
const spoken = (text: string | undefined): { message?: string } =>
  text === undefined || isRule(text) ? {} : { message: text };

const faultsIn = (data: unknown[]) =>
  data.map((item) => {
    const { description, path } = isFields(item) ? item : {};
    return { description: words(description), path: typeof path === 'string' ? path : '' };
  });
const described = ({ description, path }: ReturnType<typeof faultsIn>[number]) =>
  description === undefined ? [] : [{ description, path }];

const isRule = (text: string) => text === 'invalid' || readRule(text).rule !== 'invalid';
const inner = (fields: Fields): Fields => (isFields(fields.error) ? fields.error : {});
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const words = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined);
