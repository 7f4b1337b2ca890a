/** The way on (specification section 2): its label is "Next" unless it has another, and its arrow flips in right-to-left. */
import { afterEach, describe, expect, test } from 'vitest';
import '#web/ui/styles/global.css';
import { LANGS } from '#contract/kernel/lang.ts';
import { until } from '#tests/setup/until.ts';
import { openStage, type Stage } from '#web/view-tests/stage.tsx';
import { NextButton } from './NextButton.tsx';

let stage: Stage;
afterEach(() => stage.end());
const button = () => stage.home.querySelector('button');

describe.each(LANGS)('in %s', (lang) => {
  test('it says "Next" by default', async () => {
    stage = await openStage(lang, []);
    stage.show(<NextButton />);
    await until(() => expect(button()?.textContent).toBe(lang === 'ar' ? 'التالي' : 'Next'));
  });

  test('it says what it is given instead', async () => {
    stage = await openStage(lang, []);
    stage.show(<NextButton type="submit">Continue</NextButton>);
    await until(() => expect(button()?.textContent).toBe('Continue'));
    expect(button()?.type).toBe('submit');
  });

  test('its arrow points in reading direction', async () => {
    stage = await openStage(lang, []);
    stage.show(<NextButton />);
    await until(() => expect(button()).not.toBeNull());
    const arrow = stage.home.querySelector('svg');
    expect(arrow && getComputedStyle(arrow).transform).toBe(lang === 'ar' ? 'matrix(-1, 0, 0, 1, 0, 0)' : 'none');
  });
});
