/** WebDriver BiDi as Playwright speaks it: each command goes to the file that is named after its module. */
import { Browsers } from './browsers.ts';
import { browserCommands } from './commands/browser.ts';
import { browsingContextCommands } from './commands/browsing-context.ts';
import type { Commands } from './commands/commands.ts';
import { emulationCommands } from './commands/emulation.ts';
import { inputCommands } from './commands/input.ts';
import { networkCommands } from './commands/network.ts';
import { scriptCommands } from './commands/script.ts';
import { storageCommands } from './commands/storage.ts';
import type { Emit } from './events.ts';

export class Bidi {
  readonly #browsers: Browsers;
  readonly #commands: Commands;

  constructor(display: string, emit: Emit) {
    this.#browsers = new Browsers(display, emit);
    this.#commands = {
      ...browserCommands(this.#browsers),
      ...browsingContextCommands(this.#browsers),
      ...emulationCommands(this.#browsers),
      ...inputCommands(this.#browsers),
      ...networkCommands(this.#browsers),
      ...scriptCommands(this.#browsers),
      ...storageCommands(this.#browsers),
    };
  }

  async run(method: string, params: object): Promise<unknown> {
    const command = this.#commands[method];
    if (!command) throw new Error(`unknown command ${method}`);
    return (await command(params as never)) ?? {};
  }

  end() {
    this.#browsers.end();
  }
}
