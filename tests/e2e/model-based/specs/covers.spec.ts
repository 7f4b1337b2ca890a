/** The minimal cover of every flow that has no spec of its own: `npm test -- covers -g <id>` walks one. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flows } from '#machines/index.ts';
import { test } from '../../support/fixtures.ts';
import { walkScenario } from '../drivers/drivers.ts';
import { browserCover } from '../support/cover.ts';

const own = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'));

for (const [id, { model }] of Object.entries(flows)) {
  if (own.some((text) => text.includes(`browserCover(${id}Model`) || text.includes(`browserCover(flows.${id}.model`)))
    continue;
  for (const { title, tag, steps } of browserCover(model))
    test(`${id}: ${title}`, { tag }, async ({ page, context, host, desk, lang, axe, tolerate }) => {
      await walkScenario({ page, context, host, desk, lang, tolerate }, id, steps, () => axe());
    });
}
