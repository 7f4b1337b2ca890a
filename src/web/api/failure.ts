/** How a call can fail, as plain data. */
export type Failure =
  /** No status at all: no connection, no server, or a time-out. */
  | { kind: 'unreachable' }
  /** The same, but the server answers other calls: this one is cut on its way. */
  | { kind: 'interrupted' }
  /** A problem, or an answer that is not the JSON of the contract. `body` is parsed JSON, or the text where it was not JSON. */
  | { kind: 'answered'; status: number; body: unknown; retryAfter?: number }
  /** The portal's own code threw; it may be a problem already. */
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
