/** Prints what the covers took of the machines in the engine that ENGINE names, and what it was not brought to. */
import { browserShares, readCoverage } from '../../../src/model-tools/coverage/data.ts';
import { engineOfRun } from './engine.ts';

const coverage = readCoverage();
const untaken = Object.values(coverage.machines).flatMap(({ transitions }) =>
  transitions.filter(({ browser, twin, why }) => !browser && !twin && why === undefined).map(({ key }) => key),
);
console.info(`${engineOfRun()}: ${browserShares(coverage)}`);
for (const key of untaken) console.info(`  ${key} was not taken`);
