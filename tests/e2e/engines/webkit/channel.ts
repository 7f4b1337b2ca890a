/** Calls and events of one partner that speaks JSON with numbered calls. */
type Waiting = { resolve: (result: never) => void; reject: (error: Error) => void };
export type Event = { method: string; params: never };
type Text = { id?: number; result?: never; error?: string | { message: string }; method?: string; params?: never };

export class Channel {
  readonly #waiting = new Map<number, Waiting>();
  readonly #write: (text: string) => void;
  readonly #hear: (event: Event) => void;
  #last = 0;

  constructor(write: (text: string) => void, hear: (event: Event) => void) {
    this.#write = write;
    this.#hear = hear;
  }

  send<Result>(method: string, params: object = {}): Promise<Result> {
    const id = ++this.#last;
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#write(JSON.stringify({ id, method, params }));
    });
  }

  receive(text: string) {
    const message = JSON.parse(text) as Text;
    if (message.id === undefined) {
      if (message.method !== undefined) this.#hear({ method: message.method, params: message.params ?? ({} as never) });
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (!message.error) waiting?.resolve(message.result ?? ({} as never));
    else waiting?.reject(new Error(typeof message.error === 'string' ? message.error : message.error.message));
  }

  /** Whoever still waits is refused: the partner is gone. */
  end() {
    for (const { reject } of this.#waiting.values()) reject(new Error('The page is gone.'));
    this.#waiting.clear();
  }
}
