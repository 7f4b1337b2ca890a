import { afterEach, expect, test } from 'vitest';
import { LANGS, type Lang } from '#contract/kernel/lang.ts';
import { until } from '#tests/setup/until.ts';
import { openStage, type Stage } from '#web/view-tests/stage.tsx';
import { PlannedCost } from './AssetsListScreen.tsx';

let stage: Stage;
afterEach(() => stage.end());
const show = async (lang: Lang, listed: number) => {
  stage = await openStage(lang, ['what-if']);
  stage.show(<PlannedCost planned={400_000_00} listed={listed} />);
  await until(() => expect(stage.home.querySelector('[role=status]')).not.toBeNull());
  return stage.home.querySelector('[role=status]')?.textContent;
};

test.each([
  ['less', 120_000_00, '280,000 riyals of your plan are not listed yet.'],
  ['all', 400_000_00, 'Your list comes to exactly what you planned.'],
  ['more', 450_000_00, 'Your list is 50,000 riyals above your plan. The answer is calculated from the list.'],
])('says in a sentence when %s of the planned cost is listed', async (_, listed, sentence) => {
  expect(await show('en', listed)).toBe(sentence);
});

test.each(LANGS)('shows both amounts in %s', async (lang) => {
  await show(lang, 120_000_00);
  expect(stage.home.textContent).toContain('400,000');
  expect(stage.home.textContent).toContain('120,000');
});
