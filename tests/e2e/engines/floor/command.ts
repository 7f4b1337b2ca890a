/** `npm run engines -- floor`: what the build uses that the floor lacks; ends with 1 where no reason is given for it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FLOOR } from '#contract/portal/floor.ts';
import { ALLOWED } from './allowed.ts';
import type { Finding } from './findings.ts';
import { judgeBuild } from './judge.ts';

const DIST = join(import.meta.dirname, '../../../../', process.env.DIST_DIR ?? '.dist');

const engines = ({ lacks }: Finding) => lacks.map(({ browser, since }) => `${browser} ${since ?? 'never'}`).join(', ');
const places = ({ files }: Finding) => {
  const [first, second, third, ...rest] = files;
  return [first, second, third].filter(Boolean).join(', ') + (rest.length > 0 ? ` and ${rest.length} more` : '');
};
const line = (finding: Finding) =>
  `  ${finding.feature} (${finding.page}: ${places(finding)})\n    ${engines(finding)}`;

export const floor = (): number => {
  if (!existsSync(DIST)) throw new Error('There is no build: npm run build makes one.');
  const { allowed, refused, unused } = judgeBuild(DIST, ALLOWED);
  console.info(
    `The floor: ${Object.entries(FLOOR)
      .map((each) => each.join(' '))
      .join(', ')}\n`,
  );
  for (const reason of ALLOWED) {
    const findings = allowed.filter(([, each]) => each === reason).map(([finding]) => finding);
    if (findings.length > 0) console.info(`${reason.how}: ${reason.why}\n${findings.map(line).join('\n')}\n`);
  }
  if (unused.length > 0)
    console.info(`Allowed, and no longer used:\n${unused.map((each) => `  ${each}`).join('\n')}\n`);
  if (refused.length > 0) console.info(`Without a reason:\n${refused.map(line).join('\n')}\n`);
  console.info(`${allowed.length} uses have a reason, ${refused.length} have none.`);
  return refused.length + unused.length === 0 ? 0 : 1;
};
