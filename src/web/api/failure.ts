/** What a call can end in besides an answer, as plain data. */
export type Failure =
  /** No status at all: no line, the host is gone, or it took too long. */
  | { kind: 'unreachable' }
  /** A refusal, or an answer that is not the promised JSON. `body` is parsed JSON where it was JSON, else the text. */
  | { kind: 'answered'; status: number; body: unknown; retryAfter?: number }
  /** Something of ours threw; it may be a problem already. */
  | { kind: 'thrown'; error: unknown };

export class CallFailed extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.kind);
    this.failure = failure;
  }
}

export const failureOf = (thrown: unknown): Failure =>
  thrown instanceof CallFailed ? thrown.failure : { kind: 'thrown', error: thrown };

export const isAbort = (thrown: unknown) => thrown instanceof DOMException && thrown.name === 'AbortError';
