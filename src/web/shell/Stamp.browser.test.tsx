import { afterEach, expect, test, vi } from 'vitest';
import { openStage, type Stage } from '#web/view-tests/stage.tsx';
import { Stamp } from './Stamp.tsx';

const world = vi.hoisted(() => ({
  config: null as { governmentRegistration: string | null; officialDomain: string } | null,
}));
vi.mock('#web/state/config.ts', () => ({ useConfig: () => world.config }));

let stage: Stage | undefined;
afterEach(() => stage?.end());

const OFFICIAL = 'Official government website';
const here = location.hostname;

test.each([
  ['before anything is known', null, 'Is this an official website?'],
  [
    'in a demonstration',
    { governmentRegistration: null, officialDomain: here },
    'Demonstration, not an official website',
  ],
  [
    'at another address',
    { governmentRegistration: '20240001', officialDomain: 'gov.sa' },
    'Not the address of an official website',
  ],
  [
    'without encryption',
    { governmentRegistration: '20240001', officialDomain: here },
    'Not the address of an official website',
  ],
] as const)('the closed line claims nothing that the opened stamp denies: %s', async (_, config, line) => {
  for (const lang of ['ar', 'en'] as const) {
    world.config = config;
    stage = await openStage(lang, []);
    stage.show(<Stamp />);
    await expect.poll(() => stage?.home.textContent).toContain(stage.say(line));
    expect(stage.home.textContent).not.toContain(stage.say(OFFICIAL));
    stage.end();
  }
});
