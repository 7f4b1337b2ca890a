import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatBothCalendars } from '#contract/calendar/dates.ts';
import { formatAmount } from '#contract/money/money.ts';
import { amountInWords } from '#contract/money/money-words.ts';
import { printed } from '#server/pdf/letters.ts';
import { type Applicant, eventually, formOf, REQUIRED_DOCUMENTS, readyApplicant } from '#server/testing/applicant.ts';
import type { Browser } from '#server/testing/browser.ts';
import { startServer, type TestServer } from '#server/testing/server.ts';
import { samplePdf } from '#stand-ins/seeds/sample-document.ts';
import { openEventStream } from '#tests/setup/event-stream.ts';
import { pdfText } from '#tests/setup/pdf/pdf-text.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ seeded: true, env: { FLAGS: 'deleteDeals=on' } });
});
afterAll(() => server.close());

type Case = { applicant: Applicant; id: string; path: string };
const submitted = async (): Promise<Case> => {
  const applicant = await readyApplicant(server);
  const id: string = (await applicant.submit()).body.dealId;
  return { applicant, id, path: `/deals/${id}` };
};
const decide = async (id: string, body: { event: string; reason?: string; document?: string }) => {
  const answer = await fetch(`${server.url}/desk/api/cases/${id}/decisions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
};
const askFor = (id: string, document = 'land-deed', reason = '') =>
  decide(id, { event: 'document.request', document, reason });
const toContract = async (id: string) => {
  for (const event of ['grant.approve', 'financialStudy.complete', 'technicalAnalysis.complete', 'loan.approve'])
    await decide(id, { event });
  return decide(id, { event: 'contract.issue' });
};
const read = async ({ applicant, path }: Case) => (await applicant.browser.call('GET', path)).body;
const cancel = ({ applicant, path }: Case, body: object = {}, key: string = randomUUID()) =>
  applicant.browser.call('POST', `${path}/cancel`, { body, key });
const send = ({ applicant, path }: Case, kind: string, key: string = randomUUID()) =>
  applicant.browser.call('POST', `${path}/documents`, { body: formOf(kind, samplePdf(kind)), key });
const audited = (id: string, action: string) =>
  server.context.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('subject', '=', id)
    .where('action', '=', action)
    .execute();
/** The text messages to its citizen. */
const messagesTo = async ({ applicant }: Case) => {
  const messages = server.context.db
    .selectFrom('phone_message')
    .select('text')
    .where('to', '=', applicant.citizen.mobile);
  return (await messages.execute()).map(({ text }) => text).join('\n');
};
/** Opens the connections first; otherwise the first caller has finished before the second begins. */
const raced = async <T>(count: number, browser: Browser, run: (index: number) => Promise<T>) => {
  await Promise.all(Array.from({ length: 20 }, () => browser.call('GET', '/config')));
  return Promise.all(Array.from({ length: count }, (_, index) => run(index)));
};

describe('cancelling a deal', () => {
  test('ends it, stores the reason, and sends a text message', async () => {
    const deal = await submitted();
    const answer = await cancel(deal, { reason: '  وجدت تمويلًا آخر ' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ outcome: 'cancelled', awaits: 'nobody', cancellable: false });
    expect((await read(deal)).history.at(-1)).toMatchObject({
      event: 'deal.cancel',
      by: 'citizen',
      note: 'وجدت تمويلًا آخر',
    });
    expect(await audited(deal.id, 'deal.cancel')).toMatchObject([{ actor: deal.applicant.citizen.civilId }]);
    await eventually(() => messagesTo(deal)).toContain('has been cancelled');
  });

  test('needs no reason, and takes no essay', async () => {
    const deal = await submitted();
    expect((await cancel(deal, { reason: 'أ'.repeat(501) })).status).toBe(400);
    expect((await cancel(deal)).status).toBe(200);
    expect((await read(deal)).history.at(-1).note).toBeNull();
  });

  test('is the same cancellation when it is sent again under its key', async () => {
    const deal = await submitted();
    const key = randomUUID();
    const first = await cancel(deal, { reason: 'سبب' }, key);
    const again = await cancel(deal, { reason: 'سبب' }, key);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await cancel(deal, { reason: 'سبب آخر' }, key)).body.error.code).toBe('idempotency_key_reused');
    expect((await read(deal)).history).toHaveLength(2);
  });

  test('requires an idempotency key', async () => {
    const deal = await submitted();
    const { status, body } = await deal.applicant.browser.call('POST', `${deal.path}/cancel`, { body: {} });
    expect([status, body.error.code]).toEqual([400, 'idempotency_key_required']);
  });

  test('is refused once a contract exists, and twice', async () => {
    const deal = await submitted();
    expect((await toContract(deal.id)).body.state).toBe('awaitingSignature');
    const late = await cancel(deal);
    expect([late.status, late.body.error.code]).toEqual([409, 'cannot_cancel_deal']);
    const other = await submitted();
    await cancel(other);
    const twice = await cancel(other);
    expect([twice.status, twice.body.error.code]).toEqual([409, 'cannot_cancel_deal']);
  });

  test('of fifty at once one succeeds and the others are refused', async () => {
    const deal = await submitted();
    const answers = await raced(50, deal.applicant.browser, () => cancel(deal));
    const codes = answers.map(({ status, body }) => (status === 200 ? 'done' : body.error.code));
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(codes.filter((code) => code === 'cannot_cancel_deal')).toHaveLength(49);
    expect((await read(deal)).history).toHaveLength(2);
  });

  test('against an approval at the same moment: one of the two happened, and the other knows', async () => {
    const deal = await submitted();
    for (const event of ['grant.approve', 'financialStudy.complete', 'technicalAnalysis.complete', 'loan.approve'])
      await decide(deal.id, { event });
    const [cancelled, issued] = await raced(2, deal.applicant.browser, (index) =>
      index === 0 ? cancel(deal) : decide(deal.id, { event: 'contract.issue' }),
    );
    expect([cancelled?.status, issued?.status].sort()).toEqual([200, 409]);
    expect((await read(deal)).outcome).toBe(cancelled?.status === 200 ? 'cancelled' : 'open');
  });

  test("somebody else's is unknown", async () => {
    const [mine, theirs] = [await submitted(), await submitted()];
    const foreign = await cancel({ ...mine, path: theirs.path });
    const unknown = await cancel({ ...mine, path: `/deals/${randomUUID()}` });
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect((await read(theirs)).outcome).toBe('open');
  });
});

describe('a document that the fund asks for', () => {
  test('is awaited from the citizen with the words of the fund, in the step that stays', async () => {
    const deal = await submitted();
    await decide(deal.id, { event: 'grant.approve' });
    const asked = await askFor(deal.id, 'land-deed', 'الصفحة الثانية غير واضحة');
    expect(asked.body.decisions).toEqual(['document.request', 'document.withdraw', 'deal.reject']);
    const { deals } = await deal.applicant.browser.client.account();
    expect(deals).toMatchObject([
      {
        awaits: 'citizen',
        step: 'financialStudy',
        requiredDocuments: [
          { kind: 'land-deed', title: { en: 'Land deed or lease' }, note: 'الصفحة الثانية غير واضحة' },
        ],
      },
    ]);
    const stuck = await decide(deal.id, { event: 'financialStudy.complete' });
    expect([stuck.status, stuck.body.error.code]).toEqual([409, 'illegal_transition']);
  });

  test('is stored beside the one that came with the application, and the fund continues', async () => {
    const deal = await submitted();
    await askFor(deal.id);
    const sent = await send(deal, 'land-deed');
    expect([sent.status, sent.body.kind]).toEqual([200, 'land-deed']);
    const details = await read(deal);
    expect(details).toMatchObject({ awaits: 'fund', requiredDocuments: [], state: 'grantDecision' });
    const deeds = details.attachments.filter(({ kind }: { kind: string }) => kind === 'land-deed');
    expect(deeds).toHaveLength(2);
    expect(details.attachments).toHaveLength(REQUIRED_DOCUMENTS.length + 1);
    expect(details.history.map(({ event, kind }: { event: string; kind: string }) => [event, kind])).toEqual([
      ['application.submit', null],
      ['document.request', 'land-deed'],
      ['document.receive', 'land-deed'],
    ]);
    const file = await deal.applicant.browser.call('GET', `${deal.path}/documents/${sent.body.id}`);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(file.text).toContain('%PDF');
    expect(await audited(deal.id, 'deal.sendDocument')).toHaveLength(1);
    expect((await decide(deal.id, { event: 'grant.approve' })).status).toBe(200);
  });

  test('is accepted once under its key, and refused when it is not required or was received already', async () => {
    const deal = await submitted();
    const early = await send(deal, 'land-deed');
    expect([early.status, early.body.error.code]).toEqual([409, 'illegal_transition']);
    await askFor(deal.id);
    await askFor(deal.id, 'quotations');
    const other = await send(deal, 'agricultural-record');
    expect([other.status, other.body.error.code]).toEqual([409, 'illegal_transition']);
    const key = randomUUID();
    const [first, again] = [await send(deal, 'land-deed', key), await send(deal, 'land-deed', key)];
    expect(again.body).toEqual(first.body);
    const late = await send(deal, 'land-deed');
    expect([late.status, late.body.error.code]).toEqual([409, 'illegal_transition']);
    expect(await read(deal)).toMatchObject({ awaits: 'citizen', requiredDocuments: [{ kind: 'quotations' }] });
  });

  test('can be a file that was uploaded before, by its owner alone', async () => {
    const deal = await submitted();
    await askFor(deal.id);
    const { browser } = deal.applicant;
    const [file] = (await browser.call('GET', '/files')).body.files;
    const reuse = (by: Browser) =>
      by.call('POST', `${deal.path}/documents/reuse`, {
        body: { kind: 'land-deed', fileId: file.id },
        key: randomUUID(),
      });
    expect((await reuse((await submitted()).applicant.browser)).status).toBe(404);
    expect(await reuse(browser)).toMatchObject({ status: 200, body: { kind: 'land-deed', sha256: file.sha256 } });
    expect(await read(deal)).toMatchObject({ awaits: 'fund', requiredDocuments: [] });
    expect((await reuse(browser)).status).toBe(409);
  });

  test('of ten sent at once one is stored', async () => {
    const deal = await submitted();
    await askFor(deal.id);
    const answers = await raced(10, deal.applicant.browser, () => send(deal, 'land-deed'));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect((await read(deal)).attachments).toHaveLength(REQUIRED_DOCUMENTS.length + 1);
  });

  test('is inspected like any other file, and stays required', async () => {
    const deal = await submitted();
    await askFor(deal.id);
    const form = formOf('land-deed', Buffer.from('<html><script>alert(1)</script>'), 'صك.pdf');
    const answer = await deal.applicant.browser.call('POST', `${deal.path}/documents`, {
      body: form,
      key: randomUUID(),
    });
    expect(answer.body.error.code).toBe('file_type_not_accepted');
    expect((await read(deal)).requiredDocuments).toHaveLength(1);
  });

  test('is asked for at the desk by its kind, once, with words that fit', async () => {
    const deal = await submitted();
    expect((await askFor(deal.id, 'no-such-document')).status).toBe(400);
    expect((await askFor(deal.id, 'land-deed', 'أ'.repeat(501))).status).toBe(400);
    expect((await askFor(deal.id)).status).toBe(200);
    expect((await askFor(deal.id)).status).toBe(409);
    expect(await audited(deal.id, 'document.request')).toHaveLength(1);
  });

  test('is no longer required when the fund withdraws it; the citizen is notified, and the fund continues', async () => {
    const deal = await submitted();
    // A document that the application came without.
    const kind = 'water-licence';
    const { title } = (await deal.applicant.browser.client.catalogue()).documentKinds.find((one) => one.kind === kind)!;
    const withdraw = (document: string) => decide(deal.id, { event: 'document.withdraw', document });
    expect((await withdraw(kind)).status).toBe(409);
    await askFor(deal.id, kind);
    expect((await withdraw('land-deed')).status).toBe(409);
    expect((await withdraw(kind)).body.decisions).toEqual(['grant.approve', 'document.request', 'deal.reject']);
    expect((await withdraw(kind)).status).toBe(409);
    const late = await send(deal, kind);
    expect([late.status, late.body.error.code]).toEqual([409, 'illegal_transition']);
    const { requiredDocuments, awaits, history, documentTitles } = await read(deal);
    expect([requiredDocuments, awaits, documentTitles[kind]]).toEqual([[], 'fund', title]);
    expect(history.map(({ event }: { event: string }) => event)).toEqual([
      'application.submit',
      'document.request',
      'document.withdraw',
    ]);
    await eventually(() => messagesTo(deal)).toContain('We no longer need the document');
    expect((await decide(deal.id, { event: 'grant.approve' })).status).toBe(200);
  });

  test("somebody else's is unknown, to send and to read", async () => {
    const [mine, theirs] = [await submitted(), await submitted()];
    await askFor(theirs.id);
    const [file] = (await read(theirs)).attachments;
    expect((await send({ ...mine, path: theirs.path }, 'land-deed')).status).toBe(404);
    for (const path of [`${theirs.path}/documents/${file.id}`, `${mine.path}/documents/${file.id}`])
      expect((await mine.applicant.browser.call('GET', path)).status).toBe(404);
    expect((await theirs.applicant.browser.call('GET', `${theirs.path}/documents/${file.id}`)).status).toBe(200);
  });
});

describe('the news of a deal', () => {
  const listen = ({ applicant }: Case, cookie = applicant.browser.cookie) =>
    openEventStream(`${server.url}/api/deals/events`, cookie);

  test('report its version, then every new one', async () => {
    const deal = await submitted();
    const news = await listen(deal);
    expect((await news.next()).versions).toEqual({ [deal.id]: 1 });
    await decide(deal.id, { event: 'grant.approve' });
    expect((await news.next()).versions).toEqual({ [deal.id]: 2 });
    expect((await read(deal)).version).toBe(2);
    news.leave();
  });

  test('end with the session', async () => {
    const deal = await submitted();
    const news = await listen(deal);
    await news.next();
    await deal.applicant.browser.client.auth.logout();
    expect(await news.next()).toBeNull();
  });

  test('are for its owner only', async () => {
    const [mine, theirs] = [await submitted(), await submitted()];
    const news = await listen(mine);
    await decide(theirs.id, { event: 'grant.approve' });
    await decide(mine.id, { event: 'grant.approve' });
    expect((await news.next()).versions).toEqual({ [mine.id]: 1 });
    expect((await news.next()).versions).toEqual({ [mine.id]: 2 });
    news.leave();
    expect((await listen(mine, '')).answer.status).toBe(401);
  });
});

describe('the receipt on paper', () => {
  const receipt = async ({ applicant, path }: Case, lang: 'ar' | 'en') => {
    const answer = await fetch(`${server.url}/api${path}/receipt/document`, {
      headers: {
        cookie: applicant.browser.cookie,
        authorization: `Bearer ${applicant.browser.token}`,
        'accept-language': lang,
      },
    });
    return { headers: answer.headers, pdf: Buffer.from(await answer.arrayBuffer()) };
  };

  test.each(['ar', 'en'] as const)('says in order what the screen says (%s)', async (lang) => {
    const deal = await submitted();
    const details = await read(deal);
    const { headers, pdf } = await receipt(deal, lang);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toContain(`${details.reference}.pdf`);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.toString('latin1')).toContain('<pdfaid:part>2</pdfaid:part>');
    const text = pdfText(pdf, lang === 'ar' ? 'rtl' : 'ltr')
      .join('\n')
      .replaceAll('\u00a0', ' ');
    const expected = [
      lang === 'ar' ? 'إيصال تقديم طلب قرض' : 'Loan application receipt',
      details.reference,
      lang === 'ar' ? 'سالم الحربي' : 'Salem Alharbi',
      details.projectName,
      details.product[lang],
      details.branch[lang],
      formatBothCalendars(details.submittedAt, lang),
      formatAmount(details.cost),
      formatAmount(details.fundShare),
      amountInWords(details.fundShare, lang),
      formatAmount(details.cost - details.fundShare),
      ...details.attachments.map(({ kind }: { kind: string }) => details.documentTitles[kind][lang]),
      lang === 'ar' ? 'الخطوات التالية' : 'What happens next',
      lang === 'ar' ? 'إقرار المنح' : 'Decision approval for grant',
      lang === 'ar' ? 'توقيع العقد' : 'Signing of the contract',
    ];
    let from = 0;
    for (const words of expected.map((one) => printed(one).replaceAll('\u00a0', ' '))) {
      const at = text.indexOf(words, from);
      expect(at, `“${words}” after “${text.slice(Math.max(0, from - 40), from)}” in\n${text}`).toBeGreaterThanOrEqual(
        from,
      );
      from = at + words.length;
    }
  });

  test("somebody else's is unknown", async () => {
    const [mine, theirs] = [await submitted(), await submitted()];
    const { headers } = await receipt({ ...mine, path: theirs.path }, 'ar');
    expect(headers.get('content-type')).toContain('application/json');
  });
});
