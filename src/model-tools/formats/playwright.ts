/** A suite for `npm run suite`. */
import type { Lang } from '#contract/kernel/lang.ts';
import type { ScenarioFile } from '../scenario-format.ts';
import { scenariosIn } from './words.ts';

/** `only` names the one language that the suite is walked in; without it, both are. */
export const playwright = (
  file: ScenarioFile,
  only?: Lang,
) => `/** ${scenariosIn('en', file.scenarios.length)} of the machine "${file.machine}" (${file.cover}). Written by \`npm run paths\`: change the machine, not this file. */
import { walkScenario } from '#tests/e2e/model-based/drivers/drivers.ts';
import { test } from '#tests/e2e/support/fixtures.ts';

const tag: string[] = ${JSON.stringify(only === undefined ? [] : [`@only-${only}`])};
const file = ${JSON.stringify(file, null, 2)};

for (const [index, scenario] of file.scenarios.entries())
  test(\`\${index + 1}. \${scenario.title}\`, { tag }, async ({ page, context, host, desk, lang, tolerate }) => {
    await walkScenario({ page, context, host, desk, lang, tolerate }, file.machine, scenario.steps);
  });
`;
