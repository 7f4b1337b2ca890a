/** A browser that is driven by the WebDriver of WPE WebKit: the few commands of the W3C that are needed, each a call over HTTP. */
import { type ChildProcess, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#tests/setup/server.ts';

export const DRIVER = 'WPEWebDriver';
export const BROWSER = 'cog';
const READY_WITHIN = 30_000;
const RETRY = 50;
/** Against hanging: no answer takes so long. */
const ANSWERED_WITHIN = 60_000;
/** How WebDriver names an element in its answers. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const session = (binary: string) => ({
  capabilities: {
    alwaysMatch: { 'wpe:browserOptions': { binary, args: ['--automation', '--platform=headless'] } },
  },
});

export class WebDriver {
  /** The version of WebKit. */
  readonly version: string;
  readonly #address: string;
  readonly #process: ChildProcess;

  private constructor(version: string, address: string, process: ChildProcess) {
    this.version = version;
    this.#address = address;
    this.#process = process;
  }

  static async start(driver: string, browser: string): Promise<WebDriver> {
    const port = await freePort();
    const process = spawn(driver, [`--port=${port}`], { stdio: 'ignore' });
    const root = `http://127.0.0.1:${port}/session`;
    const deadline = Date.now() + READY_WITHIN;
    while (Date.now() < deadline) {
      const made = await call<{ sessionId: string; capabilities: { browserVersion: string } }>(
        'POST',
        root,
        session(browser),
      ).catch((error: unknown) => (error instanceof TypeError ? null : Promise.reject(error)));
      if (made) return new WebDriver(made.capabilities.browserVersion, `${root}/${made.sessionId}`, process);
      await wait(RETRY);
    }
    process.kill();
    throw new Error(`${driver} did not listen within ${READY_WITHIN} ms.`);
  }

  async open(url: string) {
    await call('POST', `${this.#address}/url`, { url });
  }

  /** Runs a function in the page; only its own text goes there. */
  read<Value, Values extends unknown[]>(inPage: (...values: Values) => Value, ...args: Values): Promise<Value> {
    const script = `return (${inPage})(...arguments)`;
    return call<Value>('POST', `${this.#address}/execute/sync`, { script, args });
  }

  async #find(selector: string): Promise<string> {
    const found = await call<Record<string, string>>('POST', `${this.#address}/element`, {
      using: 'css selector',
      value: selector,
    });
    return `${this.#address}/element/${found[ELEMENT]}`;
  }

  async press(selector: string) {
    await call('POST', `${await this.#find(selector)}/click`, {});
  }

  async write(selector: string, text: string) {
    await call('POST', `${await this.#find(selector)}/value`, { text });
  }

  async picture(file: string) {
    await writeFile(file, await call<string>('GET', `${this.#address}/screenshot`), 'base64');
  }

  async end() {
    await call('DELETE', this.#address).catch(() => null);
    this.#process.kill();
  }
}

const call = async <Result>(method: string, url: string, body?: object): Promise<Result> => {
  const signal = AbortSignal.timeout(ANSWERED_WITHIN);
  const text = body && JSON.stringify(body);
  const answer = await fetch(url, { method, signal, ...(text !== undefined && { body: text }) }).catch((error) => {
    throw signal.aborted ? new Error(`No answer to ${method} ${url} ${text}`) : error;
  });
  const { value } = (await answer.json()) as { value: Result & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${method} ${url}: ${value.error} ${value.message}`);
  return value;
};
