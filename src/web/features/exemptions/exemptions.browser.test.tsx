/** The pages about exemptions that no machine stands behind, in both languages: what they say, and how. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LANGS, type Lang } from '#contract/kernel/lang.ts';
import type { ExemptionList, ExemptionRequest } from '#contract/services/exemptions.ts';
import { answersCase, referenceCase, submittedCase } from '#machines/exemption-request/exemption-request.fixtures.ts';
import { until } from '#tests/setup/until.ts';
import { queryClient, withReads } from '#web/api/queries/reads.tsx';
import { openStage, type Stage } from '#web/view-tests/stage.tsx';
import DeceasedExemptionPage from './DeceasedExemptionPage.tsx';
import { List } from './ExemptionListPage.tsx';
import ExemptionServicePage from './ExemptionServicePage.tsx';
import { pagesAround, readPageNumber } from './list/page-number.ts';
import { exemptionReferenceQuery, exemptionsQuery } from './reads.ts';
import { RequestView } from './request/RequestDetails.tsx';

let stage: Stage;
beforeEach(() => {
  queryClient.setQueryData(exemptionReferenceQuery.queryKey, referenceCase);
});
afterEach(() => {
  stage.end();
  queryClient.clear();
});
const text = () => stage.home.textContent ?? '';
const says = (english: string) => until(() => expect(text()).toContain(stage.say(english)));
const links = () => [...stage.home.querySelectorAll('a')].map((link) => link.getAttribute('href'));

const AT = submittedCase.submittedAt;
const words = (name: string) => ({ ar: name, en: name });
const requestOf = (rest: Partial<ExemptionRequest> = {}): ExemptionRequest => ({
  ...{ ...submittedCase, deceasedCivilId: '1022334455', status: 'INPROGRESS', objection: 'none', changedAt: AT },
  ...{ answers: answersCase, attachments: [], documentTitles: {}, items: [], stateValue: 'inProgress' },
  ...{ decidedAt: null, reason: null, objected: null, objectionAttachments: [] },
  objectionDocuments: referenceCase.documents,
  ...rest,
});
const item = { loanId: submittedCase.id, contractNumber: 'LC-1', title: words('Palms'), outstanding: 50_000_00 };
const rejected: Partial<ExemptionRequest> = {
  ...{ status: 'REJECTED', decidedAt: AT, reason: 'The estate suffices' },
  items: [{ ...item, isExempted: false, reason: 'It is in use' }],
};
const objection = { at: AT, reason: 'The farm was flooded', answeredAt: null, answer: null };

const STATES: readonly (readonly [title: string, Partial<ExemptionRequest>, shows: readonly string[]])[] = [
  ['Your request is with the fund', {}, []],
  [
    'The fund has accepted the request',
    { status: 'ACCEPTED', decidedAt: AT, items: [{ ...item, isExempted: true, reason: null }] },
    ['Palms'],
  ],
  [
    'The fund has not accepted the request',
    { ...rejected, objection: 'possible' },
    ['The estate suffices', 'It is in use'],
  ],
  ['The fund has accepted a part of the request', { ...rejected, status: 'PARTREJECTED', objection: 'possible' }, []],
  [
    'Your objection is with the fund',
    { ...rejected, objection: 'inProgress', objected: objection },
    ['The farm was flooded'],
  ],
  [
    'The fund has accepted your objection',
    { status: 'ACCEPTED', objection: 'accepted', decidedAt: AT, objected: { ...objection, answeredAt: AT } },
    [],
  ],
  [
    'The fund has not accepted your objection',
    { ...rejected, objection: 'rejected', objected: { ...objection, answeredAt: AT, answer: 'The insurance pays' } },
    ['The insurance pays'],
  ],
];

const Shown = withReads(RequestView);
describe.each(LANGS)('a request in %s', (lang) => {
  test.each(STATES)('%s', async (title, rest, shows) => {
    stage = await openStage(lang, ['exemptions', 'upload']);
    stage.show(<Shown request={requestOf(rest)} />);
    await says(title);
    for (const shown of shows) expect(text()).toContain(shown);
    // Nothing here is an error, whatever was decided, and nothing is celebrated.
    expect(stage.home.querySelector('[role=alert], [aria-invalid=true], .ui-Notice_error')).toBeNull();
    expect(text()).not.toMatch(/[!🎉]/u);
    const canObject = rest.objection === 'possible';
    await until(() => expect(stage.home.querySelector('[data-machine=objection]') !== null).toBe(canObject));
  });
});

const listOf = (rest: Partial<ExemptionList> = {}): ExemptionList => ({
  ...{ drafts: [], page: 1, pages: 1, total: 1, asOf: `1795000000000~${submittedCase.id}`, newer: 0 },
  requests: [requestOf()],
  ...rest,
});
const showList = async (lang: Lang, list: ExemptionList) => {
  stage = await openStage(lang, ['exemptions', 'upload']);
  stage.show(<List list={list} />);
};

describe.each(LANGS)('the list in %s', (lang) => {
  test('leads to each request and to what is not finished', async () => {
    const draft = { id: 'd', deceasedCivilId: null, updatedAt: AT, expiresAt: AT };
    await showList(lang, listOf({ drafts: [draft, { ...draft, id: 'e', deceasedCivilId: '1022334455' }] }));
    await says('Request without a person yet');
    for (const id of ['d', 'e', submittedCase.id])
      expect(links()).toContain(`/${lang}/request_deceased_exemption_v2/${id}`);
    expect(stage.home.querySelector('nav')).toBeNull();
  });
  test('says that it is empty, and how to begin', async () => {
    await showList(lang, listOf({ requests: [], total: 0, asOf: null }));
    await says('You have no exemption requests');
    expect(links()).toContain(`/${lang}/request_deceased_exemption_v2`);
  });
  test('keeps its pages in place and offers the newest', async () => {
    await showList(lang, listOf({ page: 2, pages: 9, total: 90, newer: 3 }));
    await says('Show the newest');
    expect(links()).toContain(`/${lang}/deceased_exemption_requests_v2`);
    const pages = links().filter((href) => href?.includes('asOf='));
    expect(pages.length).toBeGreaterThan(3);
    expect(pages.every((href) => href?.includes(encodeURIComponent(`1795000000000~${submittedCase.id}`)))).toBe(true);
  });
});

describe.each(LANGS)('the service in %s', (lang) => {
  test.each([
    ['version 2', ExemptionServicePage, `/${lang}/deceased_exemption_requests_v2`],
    [
      'version 1, with the latest requests',
      DeceasedExemptionPage,
      `/${lang}/request_deceased_exemption_v2/${submittedCase.id}`,
    ],
  ])('%s', async (_, Page, leadsTo) => {
    queryClient.setQueryData(exemptionsQuery(1, undefined).queryKey, listOf());
    stage = await openStage(lang, ['exemptions', 'upload']);
    stage.show(<Page />);
    for (const part of ['Who may ask', 'What you need', 'How long it takes']) await says(part);
    for (const { title } of referenceCase.documents) expect(text()).toContain(title[lang]);
    expect(text()).toContain('30');
    expect(links()).toContain(`/${lang}/request_deceased_exemption_v2`);
    expect(links()).toContain(leadsTo);
  });
});

test('a page number is one, or none', async () => {
  stage = await openStage('en', []);
  expect([undefined, '1', '12', '999999'].map(readPageNumber)).toEqual([1, 1, 12, 999_999]);
  for (const odd of ['', '0', '-1', '01', 'abc', '1.5', '1e3', ' 1', '1000000', '١'])
    expect(readPageNumber(odd)).toBeNull();
  expect([pagesAround(1, 1), pagesAround(1, 9), pagesAround(5, 9), pagesAround(9, 9)]).toEqual([
    [1],
    [1, 2, 9],
    [1, 4, 5, 6, 9],
    [1, 8, 9],
  ]);
});
