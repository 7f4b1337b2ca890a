/** Anybody may verify a paper by its key, and learns whether it holds, and a masked name. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PaperKind } from '#contract/loans/papers.ts';
import { receiptCase } from '#server/pdf/papers.fixtures.ts';
import { startServer, type TestServer } from '#server/testing/server.ts';
import { maskedName } from './masked-name.ts';
import { createPapers } from './papers.ts';

let server: TestServer;
let civilId: string;
beforeAll(async () => {
  server = await startServer({ env: { TRUST_PROXY: 'on' } });
  civilId = (await server.addCitizen()).civilId;
});
afterAll(() => server.close());

const keyOf = async (kind: PaperKind, subject: string = kind): Promise<string> => {
  await createPapers(server.context).issue({
    ...{ civilId, kind, subject, lang: 'en', facts: {}, name: 'paper.pdf', correlationId: randomUUID() },
    compose: ({ key }) => ({ template: 'receipt.typ', data: receiptCase('en', key) }),
  });
  const row = await server.context.db
    .selectFrom('paper')
    .select('verification_key')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return row.verification_key;
};
let addresses = 0;
/** Asks from an address of its own, unless one is given. */
const verify = (path: string, address = `10.1.0.${++addresses}`) =>
  server.browser().call('GET', path, { headers: { 'x-forwarded-for': address } });

const name = { ar: 'س*** الح***', en: 'S*** A***' };

test('a paper is verified without a login, and nothing else is said of it', async () => {
  const receipt = await verify(`/papers/verification/${await keyOf('receipt')}`);
  expect([receipt.status, receipt.body]).toEqual([200, { kind: 'receipt', validity: 'valid', maskedName: name }]);
  const invoice = await verify(`/invoices/verification/${await keyOf('invoice')}`);
  expect([invoice.status, invoice.body]).toEqual([200, { validity: 'valid', maskedName: name }]);
});

test('a revoked paper is distinguished from a valid one', async () => {
  const key = await keyOf('contract', 'revoked');
  await server.context.db
    .updateTable('paper')
    .set({ revoked_at: server.clock.now() })
    .where('verification_key', '=', key)
    .execute();
  expect((await verify(`/papers/verification/${key}`)).body).toMatchObject({ kind: 'contract', validity: 'revoked' });
});

test('a key that is unknown, malformed or of another kind is no certification', async () => {
  const receipt = await keyOf('receipt');
  const paths = [
    'papers/verification/AAAAAAAAAAAAAAAAAAAAAA',
    `papers/verification/${receipt.slice(1)}`,
    `papers/verification/${receipt}x`,
    `papers/verification/${encodeURIComponent("' or 1=1 --")}`,
    'papers/verification/%F0%9F%9A%9C',
    `invoices/verification/${receipt}`,
  ];
  for (const path of paths) {
    const { status, body } = await verify(`/${path}`);
    expect([path, status, body.error.code]).toEqual([path, 404, 'no_certification']);
  }
});

test('from one address twenty keys are tried within a minute', async () => {
  const key = await keyOf('receipt');
  const answers = [];
  for (let attempt = 0; attempt < 22; attempt++)
    answers.push(await verify(`/${attempt % 2 ? 'papers' : 'invoices'}/verification/${key}`, '10.2.0.1'));
  expect(answers.slice(0, 20).filter(({ status }) => status === 429)).toEqual([]);
  for (const { status, headers, body } of answers.slice(20)) {
    expect([status, body.error.code]).toEqual([429, 'too_many_requests']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect((await verify(`/papers/verification/${key}`)).status).toBe(200);
});

test.each([
  ['سالم الحربي', 'س*** الح***'],
  ['هدى بنت إبراهيم الملحم', 'ه*** بنت إ*** الم***'],
  ['  عبد   الله بن علي ', 'ع*** الل*** بن ع***'],
  ['Huda bint Ibrahim Al-Mulhim', 'H*** bint I*** Al-M***'],
  ['Al', 'A***'],
  ['أل', 'أ***'],
  ['', ''],
])('the name %j is masked as %j', (given, masked) => {
  expect(maskedName({ ar: given, en: given })).toEqual({ ar: masked, en: masked });
});
