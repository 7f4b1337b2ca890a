/** The minimal cover of the idle timeout, walked on the real page: what its clock says and what a person does. */
import { coverPaths } from '#machines/kit/replay.ts';
import { scenarioOf } from '#machines/kit/scenario.ts';
import { sessionTimeoutModel } from '#machines/session-timeout/session-timeout.model.ts';
import { expect, logIn } from '../as-citizen.ts';
import { test } from '../fixtures.ts';
import { words } from '../words.ts';
import { walk } from './cover.ts';
import { sessionTimeoutDriver, startSitting, withIdleLimit } from './session-timeout.driver.ts';

// That the host was heard moves nothing that a person sees: it is proved on the machine, and by the host's own tests.
const model = { ...sessionTimeoutModel, events: { ...sessionTimeoutModel.events, 'host.answered': [] } };
const { paths, missing } = await coverPaths(model);
const unexplained = missing.filter((key) => !key.includes('.host · '));
if (unexplained.length > 0) throw new Error(`The browser would not take ${unexplained.join(', ')}.`);
const scenarios = paths.map((path) => scenarioOf(model, path));
const modelStart = (model.input as { activeAt: number }).activeAt;

// One login serves many paths: a path is a matter of a second.
for (const half of ['@even', '@odd'])
  test(`an idle citizen (${half})`, { tag: half }, async ({ context, host, desk, lang, tolerate }) => {
    // What is still asked for while the session ends is refused.
    tolerate(/Failed to load resource/);
    const say = words(lang);
    await withIdleLimit(context);
    await context.clock.install();
    let isInside = false;
    for (const { name, steps } of scenarios.filter((_, index) => (index % 2 === 0) === (half === '@even')))
      await test.step(name, async () => {
        if (!isInside) await logIn({ context, host, desk });
        const tab = await context.newPage();
        await tab.goto(`/${lang}/account`);
        const driver = sessionTimeoutDriver(tab, say, await startSitting(tab), modelStart);
        const last = steps.at(-1);
        isInside = last?.expect.value !== 'expired';
        await walk(driver, isInside ? steps : steps.slice(0, -1));
        if (!isInside && last) {
          // The end of this flow is another page, half a second and a reload later.
          await driver.gestures[last.event.type]?.(last.event);
          await context.clock.resume();
          await expect(tab).toHaveURL(/\/login$/);
          await expect(tab.getByText(say('Your session has ended due to inactivity.'))).toBeVisible();
        }
        await context.clock.resume();
        await tab.close();
      });
  });
