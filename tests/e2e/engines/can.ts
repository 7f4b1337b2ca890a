/** What the driver of an engine cannot do. A test that needs it is skipped there: `test.skip(!can.runWithoutScripts, why.runWithoutScripts)`. */
import { type Engine, engineOfRun } from './engine.ts';

type Lack = { lacking: readonly Engine[]; why: string };

const LACKS = {
  forceColours: {
    lacking: ['firefox', 'webkit'],
    why: 'Playwright does not send forced colours over WebDriver BiDi.',
  },
  runWithoutScripts: {
    lacking: ['firefox', 'webkit'],
    why: 'Playwright switches no scripts off over WebDriver BiDi.',
  },
  keepProfile: {
    lacking: ['firefox', 'webkit'],
    why: 'The program between Playwright and the engine starts it with a profile for one run.',
  },
} as const satisfies Record<string, Lack>;
type Ability = keyof typeof LACKS;

const lacks = Object.entries<Lack>(LACKS);
export const can = Object.fromEntries(
  lacks.map(([ability, { lacking }]) => [ability, !lacking.includes(engineOfRun())]),
) as Record<Ability, boolean>;
/** The reason for each ability that an engine lacks. */
export const why = Object.fromEntries(lacks.map(([ability, lack]) => [ability, lack.why])) as Record<Ability, string>;
