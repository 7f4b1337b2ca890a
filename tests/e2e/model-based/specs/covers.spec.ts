/** The minimal cover of every flow, through its driver: `npm test -- covers -g "login: "` walks one. */
import { flows } from '#machines/index.ts';
import { onceInRun } from '#tests/setup/template.ts';
import { expect, test } from '../../support/fixtures.ts';
import { findingsInTurn } from '../../support/judging/findings.ts';
import { covers, walkScenario } from '../drivers/drivers.ts';
import { browserCover, isLookedAt } from '../support/cover.ts';

for (const [id, { model }] of Object.entries(flows)) {
  const options = covers[id] ?? {};
  for (const { title, tag, steps } of onceInRun(`cover-${id}`, () => browserCover(model, options)))
    test(`${id}: ${title}`, { tag }, async ({ page, context, server, desk, lang, tolerate }) => {
      await walkScenario({ page, context, server, desk, lang, tolerate }, id, steps, async (value) => {
        // The gallery judges its pictures as a whole.
        if (process.env.GALLERY || !isLookedAt(id, value, options)) return;
        expect(await findingsInTurn(page, `${id} ${JSON.stringify(value)}`), 'what is wrong in this state').toEqual([]);
      });
    });
}
