/** A process of gjs that holds web views on a screen, and its commands. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { Channel, type Event } from './channel.ts';

type Line = { id?: number; event?: string };

export class Host {
  readonly #channel: Channel;
  readonly #process: ChildProcess;

  constructor(program: string, env: Record<string, string>, hear: (event: Event) => void) {
    this.#process = spawn('gjs', ['-m', program], {
      env: { ...process.env, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1', ...env },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const input = this.#process.stdin as Writable;
    // A host that is gone takes no commands; its end is heard elsewhere.
    input.on('error', () => {});
    this.#channel = new Channel((text) => input.write(`${text}\n`), hear);
    createInterface({ input: this.#process.stdout as Readable }).on('line', (line) => this.#receive(line));
    this.#process.once('exit', () => this.#channel.end());
  }

  #receive(line: string) {
    const message = JSON.parse(line) as Line;
    this.#channel.receive(
      message.event === undefined ? line : JSON.stringify({ method: message.event, params: message }),
    );
  }

  send<Result>(method: string, params: object = {}): Promise<Result> {
    return this.#channel.send<Result>(method, params);
  }

  end() {
    this.#channel.end();
    this.#process.kill('SIGKILL');
  }
}
