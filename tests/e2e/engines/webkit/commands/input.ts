/** Keys, the mouse, the wheel, and files for a field. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Browsers, PageOf } from '../browsers.ts';
import { keyboardInteractions } from '../keys.ts';
import { SCROLL, SET_FILES } from '../page-scripts.ts';
import type { BidiValue } from '../remote-values.ts';
import { type Commands, type Place, text } from './commands.ts';

type Action = {
  type: string;
  x?: number;
  y?: number;
  button?: number;
  value?: string;
  deltaX?: number;
  deltaY?: number;
};
type Source = { type: string; actions: Action[] };
type Point = { x: number; y: number };

const BUTTONS = ['Left', 'Middle', 'Right'];
const INTERACTIONS: Record<string, string> = { pointerMove: 'Move', pointerDown: 'Down', pointerUp: 'Up' };
const number = (value: number): BidiValue => ({ type: 'number', value });

const pressKey = async ({ browser, page }: PageOf, { type, value = '' }: Action) => {
  const interactions = keyboardInteractions({ type, value });
  if (interactions.length > 0)
    await browser.input('Automation.performKeyboardInteractions', { handle: page.automation, interactions });
};

const scroll = ({ page }: PageOf, { x = 0, y = 0, deltaX = 0, deltaY = 0 }: Action) =>
  page.current.call(SCROLL, [x, y, deltaX, deltaY].map(number), true, page.id);

const fileOf = async (path: string): Promise<BidiValue> => ({
  type: 'object',
  value: [
    ['name', text(basename(path))],
    ['content', text((await readFile(path)).toString('base64'))],
  ],
});

export const inputCommands = (browsers: Browsers): Commands => {
  /** The position of the mouse in each page. BiDi sends a position only with a move. */
  const pointers = new Map<string, Point>();

  const moveMouse = async ({ browser, page }: PageOf, { type, x = 0, y = 0, button: pressed = 0 }: Action) => {
    const isMove = type === 'pointerMove';
    if (isMove) pointers.set(page.id, { x: Math.round(x), y: Math.round(y) });
    await browser.input('Automation.performMouseInteraction', {
      handle: page.automation,
      position: pointers.get(page.id) ?? { x: 0, y: 0 },
      button: isMove ? 'None' : BUTTONS[pressed],
      interaction: INTERACTIONS[type],
      modifiers: [],
    });
  };

  const act = (found: PageOf, source: string, action: Action): Promise<unknown> => {
    if (source === 'key') return pressKey(found, action);
    return source === 'wheel' ? scroll(found, action) : moveMouse(found, action);
  };

  return {
    'input.performActions': async ({ context, actions }: Place & { actions: Source[] }) => {
      const found = browsers.find(context);
      for (const source of actions) for (const action of source.actions) await act(found, source.type, action);
    },
    'input.setFiles': async ({ context, element, files }: Place & { element: BidiValue; files: string[] }) => {
      const value = await Promise.all(files.map(fileOf));
      const { page } = browsers.find(context);
      await page.current.call(SET_FILES, [element, { type: 'array', value }], true, context);
    },
  };
};
