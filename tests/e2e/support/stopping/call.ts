/** A stopped call: it goes on, gets an answer in place of the server's, or fails. */
import type { Page } from '@playwright/test';

/** What a driver tells of a stopped request, and how it is told what becomes of it. */
export type Stopped = {
  /** The driver's name of the request when it fails. */
  name: unknown;
  url: string;
  method: string;
  headers: Record<string, string>;
  /** What the page sends with it. */
  postData: string | undefined;
  pass: (postData?: string) => Promise<unknown>;
  answer: (answer: Required<Answer>) => Promise<unknown>;
  /** A cut line. */
  fail: () => Promise<unknown>;
};
type Answer = { status: number; headers?: Record<string, string>; body: string };
type ServersAnswer = { status: number; headers: Record<string, string>; json: unknown };

/** Headers of the server's answer that do not hold for a changed one; its cookies have been kept already. */
const NOT_KEPT = new Set(['content-length', 'content-encoding', 'transfer-encoding', 'set-cookie']);

export class Call {
  /** The page waits for it no longer: it has cancelled it, or another document has taken its place. */
  isGone = false;
  /** The test has not answered it, failed it or let it pass yet. */
  isHeldBack = true;
  readonly #page: Page;
  readonly #stopped: Stopped;

  constructor(page: Page, stopped: Stopped) {
    this.#page = page;
    this.#stopped = stopped;
  }

  get url(): string {
    return this.#stopped.url;
  }
  get method(): string {
    return this.#stopped.method;
  }
  get headers(): Record<string, string> {
    return Object.fromEntries(
      Object.entries(this.#stopped.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
  }
  json(): unknown {
    const { postData } = this.#stopped;
    return postData === undefined ? undefined : JSON.parse(postData);
  }

  /** Passes the call to the server, with a change of what the page sends if there is one. */
  async pass(change?: object) {
    await this.#tell(this.#stopped.pass(change && JSON.stringify({ ...Object(this.json()), ...change })));
  }

  async answer({ status, headers = { 'content-type': 'application/json' }, body }: Answer) {
    await this.#tell(this.#stopped.answer({ status, headers, body }));
  }

  async fail() {
    await this.#tell(this.#stopped.fail());
  }

  /** Asks the server in the page's place; the page still waits for its answer. */
  async askServer(): Promise<ServersAnswer> {
    const { url, method, headers, postData } = this.#stopped;
    const answer = await this.#page
      .context()
      .request.fetch(url, { method, headers, ...(postData !== undefined && { data: postData }) });
    const kept = Object.entries(answer.headers()).filter(([name]) => !NOT_KEPT.has(name));
    return { status: answer.status(), headers: Object.fromEntries(kept), json: await answer.json() };
  }

  /** Asks the server, and gives the page its answer with this change. */
  async answerWith<Json>(change: (json: Json, status: number) => unknown) {
    const { status, headers, json } = await this.askServer();
    await this.answer({ status, headers, body: JSON.stringify(change(json as Json, status)) });
  }

  /** A page that was left, and a request that it cancelled, take no answer. */
  async #tell(answered: Promise<unknown>) {
    this.isHeldBack = false;
    await answered.catch(() => {});
  }
}
