/** The driver of any confirmed command: it follows from the endpoint that the command calls and the words of its buttons. */
import type { Page } from '@playwright/test';
import type { Endpoint } from '#contract/kernel/kernel.ts';
import type { Words } from '../../support/words.ts';
import { type Driver, Held } from './cover.ts';

type Texts = { ask: string; confirm: string; dismiss: string };

/** `elsewhere` says what is seen once it is done, where the page then shows no command. */
export const confirmedCommandDriver = async (
  { page, say }: { page: Page; say: Words },
  machine: string,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { ask, confirm, dismiss }: Texts,
  elsewhere?: Driver['elsewhere'],
): Promise<Driver> => {
  const call = await Held.of(page, `**/api${path.replaceAll(/:\w+/g, '*')}`, method);
  const dialog = page.getByRole('dialog');
  const button = (name: string) => dialog.getByRole('button', { name: say(name), exact: true });
  return {
    root: page.locator(`[data-machine=${machine}]`),
    gestures: {
      'command.ask': () => page.getByRole('button', { name: say(ask), exact: true }).click(),
      'command.confirm': async ({ reason }) => {
        if (reason !== undefined) await dialog.getByRole('textbox').fill(reason);
        await button(confirm).click();
      },
      'command.retry': () => button('Try again').click(),
      // A refusal is read, and leaves nothing to keep.
      'command.dismiss': () => button(dismiss).or(button('Understood')).click(),
    },
    outcomes: { run: call.outcome },
    ...(elsewhere && { elsewhere }),
  };
};
