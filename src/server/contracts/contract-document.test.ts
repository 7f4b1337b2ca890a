/** The PDF of a contract: a copy to read until both parties have signed, then one sealed paper for good. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContractEvent } from '#machines/lifecycles/contract/contract.machine.ts';
import type { Browser } from '#server/testing/browser.ts';
import { startServer, type TestCitizen, type TestServer } from '#server/testing/server.ts';
import { brokenArchiveRules } from '#tests/setup/pdf/pdf-archive.ts';
import { pdfText } from '#tests/setup/pdf/pdf-text.ts';
import { clauses } from './clauses.ts';
import { advanceContract, openContract } from './lifecycle.ts';

let server: TestServer;
let citizen: TestCitizen;
let browser: Browser;
beforeAll(async () => {
  server = await startServer();
  citizen = await server.addCitizen();
  browser = await server.login(citizen);
});
afterAll(() => server.close());

const same = (text: string) => ({ ar: text, en: text });

/** A disbursement, which has a contract without a deal beside it. */
const prepared = async () => {
  const key = { civilId: citizen.civilId, id: randomUUID() };
  const { context } = server;
  const content = {
    reference: 'LD-1',
    borrower: { ar: 'سالم الحربي', en: 'Salem Alharbi' },
    civilId: citizen.civilId,
    projectName: 'مزرعة',
    product: same('A product'),
    subProduct: same('Its kind'),
    loanNumber: 'LC-1',
    purpose: 'Pumps and pipes',
    amount: 20_000_00,
    instalments: [],
    graceYears: 0,
    clauses: clauses.disbursement,
  };
  const contract = {
    requestType: 'disbursement',
    loanAccountId: randomUUID(),
    number: `LD-${key.id}`,
    content,
  } as const;
  await context.transact((tx) => openContract(context, tx, key, contract));
  const advance = (type: 'contract.sign' | 'secondParty.approve' | 'secondParty.lapse') =>
    context.transact((tx) => advanceContract(context, tx, key, { type } as ContractEvent, 'citizen'));
  const read = async (lang: 'ar' | 'en' = 'en') => {
    const answer = await fetch(`${server.url}/api/contracts/${key.id}/document`, {
      headers: { cookie: browser.cookie, authorization: `Bearer ${browser.token}`, 'accept-language': lang },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const pdf = Buffer.from(await answer.arrayBuffer());
    return { pdf, text: pdfText(pdf, lang === 'ar' ? 'rtl' : 'ltr').join('\n') };
  };
  return { ...key, advance, read };
};
const isSealed = (pdf: Buffer) => pdf.includes('/ETSI.CAdES.detached');

test('it is a copy to read until both have signed, then the same sealed paper every time', async () => {
  const { id, advance, read } = await prepared();
  const unsigned = await read();
  expect(unsigned.text).toContain('Reading copy. Not signed yet.');
  expect(unsigned.text).toContain('Pumps and pipes');
  expect(isSealed(unsigned.pdf)).toBe(false);

  await advance('contract.sign');
  const half = await read();
  expect(half.text).toContain('waiting for the approval of the fund');
  expect(isSealed(half.pdf)).toBe(false);

  await advance('secondParty.approve');
  const [first, again, arabic] = [await read(), await server.later(900, () => read()), await read('ar')];
  expect(isSealed(first.pdf)).toBe(true);
  expect(first.text).not.toContain('Reading copy');
  expect(first.text).toContain('Approved as second party');
  expect(first.text).toContain('Trial copy');
  expect(first.pdf.equals(again.pdf)).toBe(true);
  expect(arabic.text).toContain('نسخة تجريبية');
  for (const { pdf } of [unsigned, half, first, arabic]) expect(brokenArchiveRules(pdf)).toEqual([]);
  const rows = await server.context.db.selectFrom('paper').selectAll().where('subject', '=', id).execute();
  expect(rows.map(({ kind, lang }) => `${kind} ${lang}`).sort()).toEqual(['disbursement ar', 'disbursement en']);
});

test('a signature whose waiting time ended no longer counts', async () => {
  const { advance, read } = await prepared();
  await advance('contract.sign');
  await advance('secondParty.lapse');
  expect((await read()).text).toContain('Reading copy. Not signed yet.');
});
