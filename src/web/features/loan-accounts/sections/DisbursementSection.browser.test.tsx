/** What a loan account says of its disbursements, in each state and in both languages. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LANGS, type Lang } from '#contract/kernel/lang.ts';
import {
  DISBURSEMENT_STATUSES,
  type DisbursableAccount,
  type ListedDisbursement,
} from '#contract/loans/disbursements.ts';
import { greenhouses, palms, wells } from '#machines/disbursement/disbursement.fixtures.ts';
import { until } from '#tests/setup/until.ts';
import type { Read } from '#web/notices/Reading.tsx';
import { openStage, type Stage } from '#web/view-tests/stage.tsx';
import { type AccountDisbursements, DisbursementSection } from './DisbursementSection.tsx';

let stage: Stage;
afterEach(() => stage.end());

const open = async (lang: Lang, read: Partial<Read<AccountDisbursements>>) => {
  stage = await openStage(lang, ['loan-accounts']);
  stage.show(<DisbursementSection read={{ data: null, problem: null, onRetry: vi.fn(), ...read }} />);
  await until(() => expect(stage.home.querySelector('h2')).not.toBeNull());
};
const listed = (status: ListedDisbursement['status']): ListedDisbursement => ({
  id: `01890000-0000-7000-8000-00000000000${DISBURSEMENT_STATUSES.indexOf(status)}`,
  number: status === 'draft' ? null : 'LD-7K3M-92QX',
  status,
  amount: status === 'draft' ? null : 120_000_00,
  purpose: status === 'draft' ? null : 'شبكة الري',
  updatedAt: '2026-11-21T09:00:00.000Z',
});
const of = (account: DisbursableAccount, ...statuses: ListedDisbursement['status'][]) => ({
  data: { account, disbursements: statuses.map(listed) },
});
const linkOf = (name: string) =>
  [...stage.home.querySelectorAll('a')].find(({ textContent }) => textContent?.includes(stage.say(name)))?.href ?? null;

describe.each(LANGS)('in %s', (lang) => {
  test('what remains can be requested from the very account', async () => {
    await open(lang, of(greenhouses));
    expect(stage.home.textContent).toContain('300,000');
    expect(linkOf('Request a disbursement')).toContain(`/${lang}/disbursement_amount?loan_account=${greenhouses.id}`);
  });

  test.each([
    ['nothing is left', wells, 'The whole loan is disbursed or requested.'],
    ['a request is in progress', palms, 'Complete the request in progress first, then you can make the next one.'],
  ])('%s: it says so, and offers no request', async (_, account, says) => {
    await open(lang, of(account));
    expect(stage.home.textContent).toContain(stage.say(says));
    expect(linkOf('Request a disbursement')).toBeNull();
  });

  test('each request says its state in words, with the way on', async () => {
    await open(lang, of(palms, ...DISBURSEMENT_STATUSES));
    const chips = [
      'Not submitted yet',
      'Awaits your signature',
      "Awaits the fund's approval",
      'Sign again',
      'Approved, to be paid out',
      'You rejected it',
      'The fund did not approve it',
      'Paid out',
    ];
    for (const chip of chips) expect(stage.home.textContent).toContain(stage.say(chip));
    expect(linkOf('Continue the request')).toContain(`/disbursement_review/${listed('draft').id}`);
    expect(linkOf('Read and sign')).toContain(`/user_contract_document/${listed('awaitingSignature').id}`);
    expect(linkOf('See the reason')).toContain(`/user_contract_document/${listed('rejected').id}`);
  });

  test('a read that waits or fails keeps the heading, and can be tried again', async () => {
    const onRetry = vi.fn();
    await open(lang, { problem: { code: 'something_went_wrong' }, onRetry });
    expect(stage.home.textContent).toContain(stage.say('The disbursements could not be shown'));
    [...stage.home.querySelectorAll('button')]
      .find(({ textContent }) => textContent?.includes(stage.say('Try again')))
      ?.click();
    expect(onRetry).toHaveBeenCalledOnce();
  });
});
