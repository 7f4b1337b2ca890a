/**
 * The browser tests in every engine: `npm run engines` walks all of the covers, both languages and sizes; the sample that `npm test`
 * runs walks a few. If an engine is not installed, the command prints that it did not run, and still succeeds.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { coverageOfEngine } from '#machines/kit/testing/coverage.ts';
import { runPlaywright } from '../support/run-playwright.ts';
import { ENGINES, type Engine, isEngine, missingFor } from './engine.ts';

type Outcome = { engine: Engine; verdict: string };

const inEngines = async <Named extends Engine>(
  engines: readonly Named[],
  run: (engine: Named) => Promise<boolean>,
): Promise<number> => {
  const outcomes: Outcome[] = [];
  for (const engine of engines) {
    const missing = missingFor(engine);
    const verdict = missing.length > 0 ? `did not run: ${missing.join(', ')} not installed` : undefined;
    outcomes.push({ engine, verdict: verdict ?? ((await run(engine)) ? 'ok' : 'FAILED') });
  }
  console.info(outcomes.map(({ engine, verdict }) => `${engine.padEnd(10)}${verdict}`).join('\n'));
  return outcomes.some(({ verdict }) => verdict === 'FAILED') ? 1 : 0;
};

const TAKEN = join(import.meta.dirname, 'taken.ts');
/** What has the covers, the journeys and the tour; options of Playwright may follow the names of engines. */
const WALKS = ['tests/e2e/model-based', 'tests/e2e/walks', 'tests/e2e/faults', 'tests/e2e/tour'];

export const walks = (args: readonly string[]): Promise<number> => {
  const named = args.filter(isEngine);
  const options = args.filter((word) => !isEngine(word));
  return inEngines(named.length > 0 ? named : ENGINES, async (engine) => {
    if (options.length > 0) return (await runPlaywright(options, { ENGINE: engine })) === 0;
    rmSync(coverageOfEngine(engine), { recursive: true, force: true });
    const code = await runPlaywright(WALKS, { ENGINE: engine, EVERY_COVER: '1' });
    spawnSync(process.execPath, [TAKEN], { env: { ...process.env, ENGINE: engine }, stdio: 'inherit' });
    return code === 0;
  });
};

/** Typing, focus, keys, time and calls that are cut, in both languages and sizes. */
const SAMPLE = {
  firefox: ' (?:login|oneTimeCode|datePicker): ',
  webkit: ' (?:login|datePicker): ',
};

export const sample = (): Promise<number> =>
  inEngines(['firefox', 'webkit'], async (ENGINE) => {
    const options = ['--grep', SAMPLE[ENGINE], '--workers=1'];
    return (await runPlaywright(['tests/e2e/model-based/specs/covers.spec.ts', ...options], { ENGINE })) === 0;
  });
