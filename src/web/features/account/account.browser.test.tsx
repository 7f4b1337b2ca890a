/** The account page: a case that awaits the citizen comes first, and open requests in writing are listed with their state. */
import { afterEach, describe, expect, test } from 'vitest';
import { LANGS } from '#contract/kernel/lang.ts';
import type { Account, OpenLetter } from '#contract/loans/account.ts';
import { until } from '#tests/setup/until.ts';
import { accountQuery, queryClient, whatIfQuery } from '#web/api/queries/reads.tsx';
import { openStage, type Stage } from '#web/view-tests/stage.tsx';
import AccountPage from './AccountPage.tsx';

const AT = '2026-11-02T08:00:00Z';
const words = { ar: '', en: '' };
const accountWith = (letters: OpenLetter[]): Account => ({
  user: {
    ...{ sauidid: '1000000008', firstName: 'هدى', lastName: 'القحطاني', fullName: { ar: 'هدى', en: 'Huda' } },
    ...{ mobile: '0500000000', email: 'h@example.com', lastLoginAt: null },
  },
  ...{ userId: '1', birthDate: '1410/01/01', branch: words, relationshipManager: words, address: words },
  ...{ disbursed: 0, bookedBalance: 0, loans: [], disbursementsToSign: [], drafts: [], deals: [] },
  letters,
  nextAppointment: null,
  next: { drafts: null, deals: null },
});
const responded: OpenLetter = {
  ...{ kind: 'reviewer', number: 'RR-7K3M-92QX', title: 'تأخر الصرف', awaits: 'citizen' },
  ...{ requestedAt: AT, respondedAt: AT },
};
const waiting: OpenLetter = {
  ...{ kind: 'director', number: 'GD-7K3M-92QX', title: 'مقترح', awaits: 'fund', requestedAt: AT, respondedAt: null },
};

let stage: Stage;
afterEach(() => {
  stage.end();
  queryClient.clear();
});
const show = async (lang: (typeof LANGS)[number], letters: OpenLetter[]) => {
  queryClient.setQueryData(accountQuery.queryKey, accountWith(letters));
  queryClient.setQueryData(whatIfQuery.queryKey, { requests: [], next: null });
  stage = await openStage(lang, ['account', 'loans']);
  stage.show(<AccountPage />);
  await until(() => expect(stage.home.querySelectorAll('section').length).toBeGreaterThan(1));
};
const text = () => stage.home.textContent ?? '';
const hrefs = () => [...stage.home.querySelectorAll('a')].map((link) => link.getAttribute('href'));

describe.each(LANGS)('in %s', (lang) => {
  test('a request in writing with a response comes first, and the open ones are listed', async () => {
    await show(lang, [responded, waiting]);
    const [first] = stage.home.querySelectorAll('section');
    expect(first?.textContent).toContain('تأخر الصرف');
    expect(first?.querySelector('a')?.getAttribute('href')).toBe(`/${lang}/remote_reviewer_request/RR-7K3M-92QX`);
    for (const said of ['Requests in writing', 'Under review', 'Under review: response received', 'Remote reviewer'])
      expect(text()).toContain(stage.say(said));
    expect(hrefs()).toContain(`/${lang}/director_request/GD-7K3M-92QX`);
    expect(text()).not.toContain(stage.say('Nothing here yet'));
  });

  test('without a request in writing nothing is said of them', async () => {
    await show(lang, []);
    expect(text()).toContain(stage.say('Nothing here yet'));
    expect(text()).not.toContain(stage.say('Requests in writing'));
  });
});
