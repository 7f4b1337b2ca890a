/** A refusal by its code from the catalogue. Services throw it; the host's error handler words nothing and leaks nothing. */
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
  /** The portal raises some codes itself; should the host ever refuse with one, it is a plain bad request. */
  get status(): number {
    return problems[this.code] || 400;
  }
}

/** The body of the answer. `message` is the code: the portal words it in the citizen's language. */
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

/** Why the host will not start, in one sentence for whoever starts it. */
export class StartError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'StartError';
  }
}
