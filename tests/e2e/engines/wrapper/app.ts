/** Drives the mobile app of `host.js`: sends it settings, reads what it recorded, and presses and types on its screen. */
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { FromApp, ToApp } from '#contract/portal/wrapper.ts';
import { missingTools } from '#tests/setup/tools.ts';
import { Host } from '../webkit/host.ts';
import { openScreen } from '../webkit/screen.ts';
import { isShown, placeOf, type Target } from './in-page.ts';

const PATIENCE_MS = 20_000;
const TYPELIB = '/usr/lib/*/girepository-1.0/WebKit2-4.1.typelib';
/** What this machine lacks of the app: gjs, a screen without a monitor, and the web view of WebKitGTK. */
export const missingOfApp = (): string[] => [
  ...missingTools('gjs', 'Xvfb'),
  ...(globSync(TYPELIB).some((file) => existsSync(file)) ? [] : ['gir1.2-webkit2-4.1']),
];

type File = { address: string; name: string };
/** What happens to the app, by its name. */
type Happenings = {
  heard: { message: ToApp };
  kept: File;
  /** The app could not fetch it. */
  lost: File;
  /** Handed to the system. */
  outside: { address: string };
  /** It would have replaced the portal in the view. */
  left: { address: string };
  /** The page asked for a window of its own. */
  refusedWindow: { address: string };
  chooser: { types: string[]; isMultiple: boolean };
  permission: { of: string };
  crashed: object;
};
type Happening = { [Name in keyof Happenings]: { event: Name } & Happenings[Name] }[keyof Happenings];

type Settings = {
  introduction: FromApp | null;
  downloads: 'webView' | 'manager';
  folder: string;
  opensOutside: boolean;
  picked: string[];
};

export class AppScreen {
  readonly happened: Happening[] = [];
  readonly #host: Host;
  readonly #end: () => void;

  private constructor(display: string, end: () => void) {
    this.#end = end;
    this.#host = new Host(
      join(import.meta.dirname, 'host.js'),
      { DISPLAY: display, GDK_CORE_DEVICE_EVENTS: '1' },
      ({ params }) => this.happened.push(params as Happening),
    );
  }

  static async start(): Promise<AppScreen> {
    const { display, process } = await openScreen();
    return new AppScreen(display, () => process.kill());
  }

  end() {
    this.#host.end();
    this.#end();
  }

  set(settings: Partial<Settings>) {
    return this.#host.send('set', settings);
  }

  open(origin: string, path: string) {
    return this.#host.send('open', { origin, path });
  }

  /** All that happened of one kind, in its order. */
  all<Name extends keyof Happenings>(name: Name) {
    return this.happened.filter((one): one is Extract<Happening, { event: Name }> => one.event === name);
  }

  heard(type: ToApp['type']): ToApp[] {
    return this.all('heard').flatMap(({ message }) => (message.type === type ? [message] : []));
  }

  async read<Value, Values extends unknown[]>(inPage: (...values: Values) => Value, ...values: Values) {
    const { value } = await this.#host.send<{ value: Awaited<Value> }>('call', { source: String(inPage), values });
    return value;
  }

  /** A message of the app to the portal, as a script that the app runs in its view. */
  say(message: FromApp) {
    return this.read((said) => window.postMessage(said, window.origin), message);
  }

  picture(file: string) {
    return this.#host.send('picture', { file });
  }

  /** What is read may be cut off while another page is loaded, and is read again. */
  async #reads<Value, Values extends unknown[]>(
    expected: Value,
    inPage: (...values: Values) => Value,
    ...values: Values
  ) {
    const reads = async () => expect<unknown>(await this.read(inPage, ...values)).toEqual(expected);
    await expect(reads).toPass({ timeout: PATIENCE_MS });
  }

  isAt(path: string) {
    return this.#reads(path, () => location.pathname);
  }

  sees(target: Target) {
    return this.#reads(true, isShown, target);
  }

  async press(target: Target) {
    await this.sees(target);
    await this.#host.send('press', await this.read(placeOf, target));
  }

  async write(target: Target, text: string) {
    await this.press(target);
    await this.#reads(true, (selector) => document.activeElement?.matches(selector) === true, target.selector);
    await this.#host.send('type', { text });
  }
}
