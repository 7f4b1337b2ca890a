/** Export certificates at the desk, in front of a server that the test plays. */
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../page/data.ts';
import { type Answers, onlyPage, playServer, refused } from '../../page/testing/played-server.ts';
import { showFund } from '../../page/testing/show-fund.tsx';
import { texts } from '../../page/texts.ts';
import type { DeskExport } from './export-certificates.contract.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const FILE = '00000000-0000-4000-8000-000000000002';
const AT = '2026-11-22T08:00:00.000Z';
const request: DeskExport = {
  ...{ id: ID, number: 'ER-7K3M-92QX', submittedAt: AT, changedAt: AT, state: 'underReview', decidedAt: null },
  ...{ reason: null, certificate: null, applicant: 'Sultan', applicantCivilId: '1071936204' },
  answers: {
    equipment: { equipment: 'Harvester', companyName: 'Sanabil Hail', quantity: 2, country: 'JO' },
    documents: { confirmed: true },
  },
  attachments: [
    {
      id: FILE,
      kind: 'export-bill',
      name: 'bill.pdf',
      type: 'application/pdf',
      size: 9,
      sha256: 'a'.repeat(64),
      uploadedAt: AT,
    },
  ],
  documentTitles: { 'export-bill': { ar: 'صورة الفاتورة', en: 'Image of the bill' } },
  history: [{ event: 'request.submit', at: AT, by: 'citizen', note: null }],
  decisions: ['certificate.issue', 'request.refuse'],
};
const issued: DeskExport = {
  ...request,
  ...{ state: 'issued', decidedAt: AT, decisions: ['certificate.revoke'] },
  certificate: { number: 'EC-7K3M-92QX', issuedAt: AT, validity: 'valid', revokedAt: null },
};
const DECIDE = `POST /desk/api/export-certificates/${ID}/decisions`;

let answers: Answers;
let sent: unknown[];
const shows = (one: DeskExport) => {
  answers['GET /desk/api/export-certificates'] = onlyPage({ requests: [one] });
  answers[`GET /desk/api/export-certificates/${ID}`] = one;
};
const becomes = (one: DeskExport) => {
  shows(one);
  return one;
};
beforeEach(() => {
  localStorage.setItem('desk.language', 'en');
  sent = [];
  answers = { 'GET /desk/api/cases': onlyPage({ cases: [] }) };
  shows(request);
  playServer(answers, (name, body) => {
    if (name === DECIDE) sent.push(JSON.parse(body));
  });
  showFund();
});
afterEach(() => {
  queryClient.clear();
  localStorage.removeItem('desk.language');
});
// The stubs stay between the tests: the page polls until it is unmounted.
afterAll(() => {
  vi.unstubAllGlobals();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const open = async () => {
  await userEvent.click(page.getByRole('radio', { name: 'Export certificates' }));
  await userEvent.click(page.getByRole('button', { name: /^Harvester/ }));
  await expect.element(page.getByRole('heading', { level: 3 })).toHaveFocus();
};

test('a request shows what is exported and its documents, and is issued with one press', async () => {
  await open();
  await expect.element(page.getByText('Jordan')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'bill.pdf' }))
    .toHaveAttribute('href', `/desk/api/export-certificates/${ID}/files/${FILE}`);
  answers[DECIDE] = () => becomes(issued);
  await userEvent.click(button('Issue the certificate'));
  await expect.element(page.getByText('Done: Issue the certificate.')).toBeVisible();
  expect(sent).toEqual([{ event: 'certificate.issue' }]);
  await expect.element(page.getByText('EC-7K3M-92QX')).toBeVisible();
});

test.each([
  ['Refuse the request', 'Refuse the export certificate', 'Refuse the request', 'request.refuse', request],
  ['Revoke the certificate', 'Revoke the export certificate', 'Revoke it for good', 'certificate.revoke', issued],
] as const)('%s: only with a reason', async (ask, title, act, event, one) => {
  shows(one);
  await open();
  await userEvent.click(button(ask));
  const question = page.getByRole('dialog', { name: title });
  const decide = question.getByRole('button', { name: act });
  await userEvent.click(decide);
  await expect.element(question.getByText('Write the reason.')).toBeVisible();
  expect(sent).toEqual([]);
  const ended: DeskExport = { ...one, state: event === 'request.refuse' ? 'refused' : 'revoked', decisions: [] };
  answers[DECIDE] = () => becomes(ended);
  await userEvent.fill(question.getByRole('textbox'), 'The bill cannot be read');
  await userEvent.click(decide);
  await expect.element(page.getByText('There is nothing left to decide.')).toBeVisible();
  expect(sent).toEqual([{ event, reason: 'The bill cannot be read' }]);
});

test('a decision that somebody else took first says so', async () => {
  await open();
  answers[DECIDE] = () => {
    shows(issued);
    return refused(409, 'illegal_transition');
  };
  await userEvent.click(button('Issue the certificate'));
  await expect.element(page.getByText(texts.illegal.en)).toBeVisible();
  await expect.element(button('Revoke the certificate')).toBeVisible();
});
