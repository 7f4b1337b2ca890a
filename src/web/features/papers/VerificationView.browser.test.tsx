/** Every answer to who verifies a paper, in both languages. */
import { afterEach, expect, test, vi } from 'vitest';
import type { Problem } from '#contract/kernel/problems.ts';
import type { VerifiedPaper } from '#contract/loans/papers.ts';
import { until } from '#tests/setup/until.ts';
import { openStage, type Stage } from '#web/view-tests/stage.tsx';
import { VerificationView } from './VerificationView.tsx';

const paper: VerifiedPaper = {
  kind: 'receipt',
  validity: 'valid',
  maskedName: { ar: 'ه*** بنت إ*** الم***', en: 'H*** bint I*** Al-M***' },
};
const CASES: readonly (readonly [state: string, VerifiedPaper | null, Problem | null, says: string])[] = [
  ['checking', null, null, 'The paper is being checked'],
  ['valid', paper, null, 'The fund issued this paper, and it is valid'],
  ['revoked', { ...paper, validity: 'revoked' }, null, 'This paper is no longer valid'],
  ['unknown', null, { code: 'no_certification' }, 'No certification with the entered data.'],
  ['failed', null, { code: 'too_many_requests' }, 'Wait a little and try again: there have been too many attempts.'],
  ['failed', null, { code: 'no_connection' }, 'No connection. Check your internet connection.'],
];

let stage: Stage;
afterEach(() => stage.end());

const show = async (lang: 'ar' | 'en', verified: VerifiedPaper | null, problem: Problem | null) => {
  stage = await openStage(lang, ['papers']);
  const retry = vi.fn();
  stage.show(<VerificationView title="Title" verified={verified} problem={problem} onRetry={retry} />);
  return retry;
};
const text = () => stage.home.textContent ?? '';

test.each(CASES.flatMap((given) => (['ar', 'en'] as const).map((lang) => [lang, ...given] as const)))(
  'in %s: %s',
  async (lang, state, verified, problem, says) => {
    const retry = await show(lang, verified, problem);
    await until(() => expect(text()).toContain(stage.say(says)));
    expect(stage.home.querySelector(`[data-outcome=${state}]`)).not.toBeNull();
    expect(text().includes(paper.maskedName[lang])).toBe(verified !== null);
    const button = stage.home.querySelector('button');
    expect(button === null).toBe(state !== 'failed');
    button?.click();
    expect(retry).toHaveBeenCalledTimes(state === 'failed' ? 1 : 0);
  },
);
