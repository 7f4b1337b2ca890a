/**
 * The two errors that the server throws on purpose. `ProblemError` answers a request with a code of the contract's problems.
 */
import { type Problem, type ProblemBody, type ProblemCode, problems } from '#contract/kernel/problems.ts';

export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly problem: Problem;
  constructor(code: ProblemCode, rest: Omit<Problem, 'code'> = {}, options?: ErrorOptions) {
    super(code, options);
    this.name = 'ProblemError';
    this.code = code;
    this.problem = { code, ...rest };
  }
  /** Some codes are raised only by the portal. If the server ever throws one of them, it answers 400. */
  get status(): number {
    return problems[this.code] || 400;
  }
}

/** What a query throws when it finds no row: `executeTakeFirstOrThrow(problem('not_found'))`. */
export const problem = (code: ProblemCode) => () => new ProblemError(code);

/** The body of the answer. `message` is the code; the portal translates it. */
export const problemBodyOf = (
  { code, fields, retryAfter, attemptsLeft, detail }: Problem,
  supportId: string,
): ProblemBody => ({
  error: {
    code,
    message: code,
    supportId,
    ...(retryAfter !== undefined && { retryAfter }),
    ...(attemptsLeft !== undefined && { attemptsLeft }),
    ...(detail !== undefined && { detail }),
  },
  ...(fields && { data: fields.map(({ path, description }) => ({ path, description })) }),
});

/** Why the server cannot start, in one sentence for the operator. */
export class StartError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'StartError';
  }
}
