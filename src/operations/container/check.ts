/**
 * `npm run container`: builds the images and tries them as they are meant to run, with buildah and podman; says so where it cannot. What
 * it starts listens on this machine alone, and is removed afterwards.
 */
import { missingTools } from '#tests/setup/tools.ts';
import { createBuilder } from './check/build.ts';
import { checkContents } from './check/contents.ts';
import { checkKubernetes } from './check/kubernetes.ts';
import { checkProduction } from './check/production.ts';
import { type Check, preparePodman } from './check/run.ts';
import { checkTrial } from './check/trial.ts';

const CHECKS: Record<string, { needs: readonly string[]; check: Check }> = {
  contents: { needs: [], check: checkContents },
  production: { needs: [], check: checkProduction },
  trial: { needs: ['podman-compose'], check: checkTrial },
  // Podman holds the parts of a pod together with it.
  kubernetes: { needs: ['catatonit'], check: checkKubernetes },
};
const TOOLS = ['buildah', 'podman', 'mmdebstrap'];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in CHECKS));
const names = asked.length > 0 ? asked : Object.keys(CHECKS);
const missing = missingTools(...TOOLS);

if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; there are ${Object.keys(CHECKS).join(', ')}.`);
  process.exitCode = 1;
} else if (missing.length > 0) {
  console.info(`The container did not run: ${missing.join(', ')} not installed.`);
} else {
  await using podman = await preparePodman();
  const images = createBuilder(podman);
  for (const name of names) {
    const entry = CHECKS[name];
    if (!entry) continue;
    const absent = missingTools(...entry.needs);
    if (absent.length > 0) {
      console.info(`${name}: did not run, ${absent.join(', ')} not installed`);
      continue;
    }
    try {
      for (const line of await entry.check({ podman, images })) console.info(`${name}: ${line}`);
    } catch (thrown) {
      console.error(`${name}: FAILED. ${thrown instanceof Error ? thrown.message : String(thrown)}`);
      process.exitCode = 1;
    }
  }
}
