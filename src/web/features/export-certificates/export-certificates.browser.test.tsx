/** The pages about export certificates that no machine stands behind, in both languages: what they say, and how. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LANGS } from '#contract/kernel/lang.ts';
import type { ExportList, ExportRequest } from '#contract/services/export-certificates.ts';
import { answersCase, referenceCase, submittedCase } from '#machines/export-certificate/export-certificate.fixtures.ts';
import { until } from '#tests/setup/until.ts';
import { queryClient, withReads } from '#web/api/queries/reads.tsx';
import { openStage, type Stage } from '#web/view-tests/stage.tsx';
import ExportServicePage from './ExportServicePage.tsx';
import { exportCertificatesQuery, exportReferenceQuery } from './reads.ts';
import { RequestView } from './request/RequestDetails.tsx';

const AREAS = ['export-certificates'];
const AT = submittedCase.submittedAt;
const requestOf = (rest: Partial<ExportRequest> = {}): ExportRequest => ({
  ...{ ...submittedCase, state: 'underReview', answers: answersCase, changedAt: AT, decidedAt: null, reason: null },
  ...{ certificate: null, attachments: [], documentTitles: {} },
  ...rest,
});
const certificate = { number: 'EC-7K3M-92QX', issuedAt: AT, validity: 'valid', revokedAt: null } as const;
const issued: Partial<ExportRequest> = { state: 'issued', decidedAt: AT, certificate };
const revoked: Partial<ExportRequest> = {
  ...{ state: 'revoked', decidedAt: AT, reason: 'The destination has changed' },
  certificate: { ...certificate, validity: 'revoked', revokedAt: AT },
};

let stage: Stage;
beforeEach(() => {
  queryClient.setQueryData(exportReferenceQuery.queryKey, referenceCase);
});
afterEach(() => {
  stage.end();
  queryClient.clear();
});
const text = () => stage.home.textContent ?? '';
const says = (english: string) => until(() => expect(text()).toContain(stage.say(english)));
const links = () => [...stage.home.querySelectorAll('a')].map((link) => link.getAttribute('href'));

const STATES: readonly (readonly [
  title: string,
  Partial<ExportRequest>,
  shows: readonly string[],
  downloads: number,
])[] = [
  ['Your request is with the fund', {}, [], 0],
  ['The certificate is issued', issued, ['EC-7K3M-92QX', 'العربية', 'English'], 2],
  [
    'The fund has not accepted the request',
    { state: 'refused', decidedAt: AT, reason: 'Unreadable' },
    ['Unreadable'],
    0,
  ],
  ['The fund has revoked the certificate', revoked, ['EC-7K3M-92QX', 'The destination has changed'], 0],
];

const Shown = withReads(RequestView);
describe.each(LANGS)('in %s', (lang) => {
  test.each(STATES)('a request says: %s', async (title, rest, shows, downloads) => {
    stage = await openStage(lang, AREAS);
    stage.show(<Shown request={requestOf(rest)} />);
    await says(title);
    for (const shown of [...shows, answersCase.equipment.equipment, lang === 'ar' ? 'الأردن' : 'Jordan'])
      expect(text()).toContain(shown);
    expect(stage.home.querySelectorAll('button')).toHaveLength(downloads);
    const canAskAgain = rest.state === 'refused' || rest.state === 'revoked';
    expect(links().includes(`/${lang}/export_certificate_equipment`)).toBe(canAskAgain);
  });

  const show = async (list: ExportList) => {
    queryClient.setQueryData(exportCertificatesQuery.queryKey, list);
    stage = await openStage(lang, AREAS);
    stage.show(<ExportServicePage />);
    for (const part of ['Who may ask', 'What you need', 'Steps']) await says(part);
  };

  test('the service says what is needed, and that there is nothing yet', async () => {
    await show({ drafts: [], requests: [], next: null });
    await says('You have no requests yet');
    for (const { title } of referenceCase.documents) expect(text()).toContain(title[lang]);
    expect(text()).toContain('10');
    expect(links()).toContain(`/${lang}/export_certificate_equipment`);
  });

  test('it lists what is not finished, and each request with its state', async () => {
    const draft = { id: 'd', equipment: null, updatedAt: AT, expiresAt: AT };
    await show({
      drafts: [draft, { ...draft, id: 'e', equipment: 'Seeder' }],
      requests: [requestOf(), { ...requestOf(issued), id: 'i' }, { ...requestOf(revoked), id: 'r' }],
      next: '1~00000000-0000-4000-8000-000000000000',
    });
    for (const said of [
      'Request without equipment yet',
      'With the fund',
      'Certificate issued',
      'Certificate revoked',
      'Show more',
    ])
      await says(said);
    for (const id of ['d', 'e', submittedCase.id, 'i', 'r'])
      expect(links()).toContain(`/${lang}/export_certificate_equipment/${id}`);
    for (const shown of ['Seeder', 'ER-7K3M-92QX', 'EC-7K3M-92QX']) expect(text()).toContain(shown);
  });
});
