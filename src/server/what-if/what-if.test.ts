import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { civilDayOf } from '#contract/calendar/civil-day.ts';
import { formatBothCalendars } from '#contract/calendar/dates.ts';
import { hijriDayOn } from '#contract/calendar/hijri-instant.ts';
import { limits } from '#contract/fields/limits.ts';
import {
  dealFinancialInfoOf,
  noonOf,
  type PartialWhatIfAnswers,
  totalCost,
  type WhatIfAnswers,
} from '#contract/loans/what-if.ts';
import { financingOf, terms } from '#contract/money/finance.ts';
import { formatAmount } from '#contract/money/money.ts';
import { deleteStaleRows } from '#server/core/housekeeping.ts';
import { draftOf, startSeededServer } from '#server/testing/applicant.ts';
import type { Browser } from '#server/testing/browser.ts';
import type { TestServer } from '#server/testing/server.ts';
import { pdfText } from '#tests/setup/pdf/pdf-text.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startSeededServer();
});
afterAll(() => server.close());

const tractor = { assetId: 'tractor-75', quantity: 2, price: 118_000_00, thirdPartyId: 'sanabel-machines' };
const pivot = { assetId: 'centre-pivot', quantity: 12, price: 265_000_00, thirdPartyId: 'falaj-irrigation' };
const whole: WhatIfAnswers = {
  init: {
    applicantType: 'individual',
    productId: 'greenhouses',
    subProductId: 'greenhouse-renewal',
    projectName: 'تأهيل بيوت محمية',
  },
  conditions: { acknowledged: true, subProductId: 'greenhouse-renewal' },
  assets: [tractor, pivot],
  documents: { ready: ['land-deed'] },
};
const refusal = (code: string) => ({ error: { code } });

const requestOf = (browser: Browser, id: string = randomUUID()) => {
  const path = `/what-if-requests/${id}`;
  return {
    id,
    browser,
    read: () => browser.call('GET', path),
    save: (baseVersion: number, answers: PartialWhatIfAnswers, partial: object = {}, key: string = randomUUID()) =>
      browser.call('PUT', path, { body: { baseVersion, answers, partial }, key }),
    discard: (key: string = randomUUID()) => browser.call('DELETE', path, { key }),
    info: () => browser.call('GET', `${path}/financial-info`),
    paper: () => browser.call('GET', `${path}/document`),
    apply: (key: string = randomUUID()) => browser.call('POST', `${path}/apply`, { key }),
  };
};
const citizen = async () => requestOf(await server.login(await server.addCitizen()));
const complete = async () => {
  const request = await citizen();
  await request.save(0, whole);
  return request;
};
const listed = async ({ browser }: { browser: Browser }) =>
  (await browser.client.whatIf.list({ query: {} })).requests.map(({ id, step, cost }) => ({ id, step, cost }));
const draftsOf = (civilId: string) =>
  server.context.db.selectFrom('draft').select('id').where('civil_id', '=', civilId).execute();

describe('keeping a request', () => {
  test('version 0 creates it under the id the portal chose; it goes on where it stopped', async () => {
    const request = await citizen();
    const { init } = whole;
    expect((await request.save(0, {}, { init: { projectName: 'نخي' } })).body).toMatchObject({
      id: request.id,
      version: 1,
      answers: {},
      partial: { init: { projectName: 'نخي' } },
      draftId: null,
    });
    expect((await request.save(1, { init })).body).toMatchObject({ version: 2, answers: { init }, partial: {} });
    expect(await listed(request)).toEqual([{ id: request.id, step: 'conditions', cost: 0 }]);
    await request.save(2, whole);
    expect(await listed(request)).toEqual([{ id: request.id, step: 'done', cost: 3_416_000_00 }]);
    expect((await request.read()).body.answers).toEqual(whole);
  });

  test('the planned cost is kept with the first page, half filled and answered; requests without one stay as they are', async () => {
    const request = await citizen();
    const { init } = whole;
    const typed = { plannedCost: '٤٠٠٬٠٠٠', productId: init.productId };
    expect((await request.save(0, {}, { init: typed })).body.partial).toEqual({ init: typed });
    const planned = { ...init, plannedCost: 400_000_00 };
    expect((await request.save(1, { init: planned })).body).toMatchObject({ answers: { init: planned }, partial: {} });
    expect((await request.read()).body.answers.init).toEqual(planned);
    await request.save(2, whole);
    expect((await request.read()).body.answers.init).toEqual(init);
    const tooMuch = { ...init, plannedCost: limits.costMax + 1 };
    expect(await request.save(3, { init: tooMuch })).toMatchObject({ status: 400, body: refusal('invalid_request') });
  });

  test('an estimate by the terms that visitors read has the figures of the answer to a request', async () => {
    const request = await complete();
    const { finance, now } = await server.browser().client.config();
    const { body } = await request.info();
    expect(body).toEqual(financingOf(totalCost(whole.assets), finance, civilDayOf(now)));
  });

  test('of parallel saves on one version exactly one succeeds; the others get the stored version', async () => {
    const request = await complete();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => request.save(1, { assets: [{ ...tractor, quantity: index + 1 }] })),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const lost = answers.filter(({ body }) => body.error?.code === 'draft_conflict');
    expect(lost).toHaveLength(19);
    expect(lost[0]?.body.error.detail).toEqual(won[0]?.body);
  });

  test('another citizen’s request is unknown to every call, and so is an expired one', async () => {
    const owner = await complete();
    const foreign = requestOf((await citizen()).browser, owner.id);
    for (const attempt of [foreign.read, foreign.discard, foreign.info, foreign.paper, foreign.apply])
      expect(await attempt()).toMatchObject({ status: 404, body: refusal('not_found') });
    expect(await foreign.save(1, whole)).toMatchObject({ status: 404 });
    expect(await listed(foreign)).toEqual([]);
    server.clock.setOffset(91 * 86_400);
    await deleteStaleRows(server.context).finally(() => server.clock.setOffset(0));
    expect(await owner.read()).toMatchObject({ status: 404 });
    const left = server.context.db.selectFrom('what_if_request').select('id').where('id', '=', owner.id).execute();
    expect(await left).toEqual([]);
  });

  test('a discarded request is gone', async () => {
    const request = await complete();
    expect(await request.discard()).toMatchObject({ status: 200 });
    expect(await request.read()).toMatchObject({ status: 404 });
    expect(await request.save(1, whole)).toMatchObject({ status: 404 });
    expect(await listed(request)).toEqual([]);
  });

  test('thrown away twenty times at once it is one deed, also when its answer was lost', async () => {
    const request = await complete();
    const key = `discard:${request.id}`;
    const discarded = () =>
      server.context.db
        .selectFrom('audit_entry')
        .select('id')
        .where('action', '=', 'whatIfRequest.discard')
        .where('subject', '=', request.id)
        .execute();
    for (const { status } of await Promise.all(Array.from({ length: 20 }, () => request.discard(key))))
      expect(status).toBe(200);
    expect(await request.discard(key)).toMatchObject({ status: 200 });
    expect(await discarded()).toHaveLength(1);
    expect(await request.discard()).toMatchObject({ status: 404, body: refusal('not_found') });
  });
});

describe('what does not make sense is refused (§5)', () => {
  const { init } = whole;
  test.each<[string, PartialWhatIfAnswers, string]>([
    ['a sub product of another product', { init: { ...init, productId: 'poultry' } }, 'answers.init.subProductId'],
    ['the same asset twice', { assets: [tractor, { ...tractor, quantity: 1 }] }, 'answers.assets'],
    ['an asset that no one supplies', { assets: [{ ...tractor, assetId: 'combine-harvester' }] }, 'answers.assets'],
    [
      'a third party that does not supply it',
      { assets: [{ ...tractor, thirdPartyId: 'shahd-fish' }] },
      'answers.assets',
    ],
    ['an asset that is not in the catalogue', { assets: [{ ...tractor, assetId: 'rocket' }] }, 'answers.assets'],
    ['none of an asset', { assets: [{ ...tractor, quantity: 0 }] }, 'body.answers.assets.0.quantity'],
    ['half an asset', { assets: [{ ...tractor, quantity: 1.5 }] }, 'body.answers.assets.0.quantity'],
    ['an asset for nothing', { assets: [{ ...tractor, price: 0 }] }, 'body.answers.assets.0.price'],
    [
      'more than any project costs',
      { assets: [{ ...tractor, quantity: 10_000, price: 9_000_000_000_00 }] },
      'answers.assets',
    ],
  ])('%s', async (_, answers, path) => {
    const request = await citizen();
    const { status, body } = await request.save(0, answers);
    expect([status, body.error.code]).toEqual([400, 'invalid_request']);
    expect(body.data.map((fault: { path: string }) => fault.path).join()).toContain(path.replace('body.', ''));
    expect(await request.read()).toMatchObject({ status: 404 });
  });
});

describe('dealFinancialInfo (§3)', () => {
  test('is the fund’s answer by the terms in force: shares, and instalments after the grace', async () => {
    const request = await complete();
    const { body } = await request.info();
    expect(body).toEqual(dealFinancialInfoOf(whole.assets, terms, body.asOf));
    expect(body).toMatchObject({ cost: 3_416_000_00, fundShare: 2_458_000_00, ownShare: 958_000_00 });
    const yearOf = (day: string) => Number(hijriDayOn(day).slice(0, 4));
    expect(body.instalments.map(({ dueOn }: { dueOn: string }) => yearOf(dueOn) - yearOf(body.asOf))).toEqual([
      3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ]);
  });

  test('follows the terms that the fund’s people have changed, on the portal, here and in a submission alike', async () => {
    const other = {
      first_tier: 1_000_000_00,
      first_tier_percent: 60,
      rest_percent: 40,
      repayment_years: 4,
      grace_years: 1,
    };
    const { db } = server.context;
    const { in_force: _, ...before } = await db.selectFrom('finance_terms').selectAll().executeTakeFirstOrThrow();
    await db.updateTable('finance_terms').set(other).execute();
    try {
      const request = await complete();
      const { body } = await request.info();
      expect(body.fundShare).toBe(600_000_00 + 966_400_00);
      expect(body.instalments).toHaveLength(4);
      const served = {
        firstTier: 1_000_000_00,
        firstTierPercent: 60,
        restPercent: 40,
        repaymentYears: 4,
        graceYears: 1,
      };
      expect((await request.browser.call('GET', '/config')).body.finance).toEqual(served);
      expect((await request.browser.client.whatIf.reference()).terms).toEqual(served);
    } finally {
      await db.updateTable('finance_terms').set(before).execute();
    }
  });

  test.each<[string, Partial<WhatIfAnswers>, object]>([
    ['without an asset', { assets: [] }, { reason: 'assetMissing', step: 'assets' }],
    [
      'for a product whose conditions were not acknowledged',
      { conditions: { acknowledged: true, subProductId: 'other' } },
      { reason: 'conditionsNotAcknowledged', step: 'conditions' },
    ],
  ])('is refused %s, with its reason', async (_, change, blocker) => {
    const request = await citizen();
    await request.save(0, { ...whole, ...change });
    for (const attempt of [request.info, request.paper, request.apply]) {
      const { status, body } = await attempt();
      expect([status, body.error.code, body.error.detail]).toEqual([422, 'request_incomplete', [blocker]]);
    }
  });
});

describe('apply with this', () => {
  test('begins the nine steps with what is known, and stays linked', async () => {
    const request = await complete();
    const { status, body } = await request.apply();
    expect(status).toBe(200);
    const { productId, subProductId, projectName } = whole.init;
    expect((await draftOf(request.browser, body.draftId).read()).body).toMatchObject({
      version: 1,
      status: 'open',
      answers: {
        applicantType: { applicantType: 'individual' },
        cost: { capitalCost: 3_416_000_00, operationalCost: null, revenueAboveThreshold: null },
      },
      partial: { products: { productId, subProductId, projectName } },
    });
    expect((await request.read()).body.draftId).toBe(body.draftId);
    const account = await request.browser.client.account();
    expect(account.drafts.map(({ id, step }) => ({ id, step }))).toEqual([{ id: body.draftId, step: 'products' }]);
  });

  test('makes one application of one request, however often and from wherever it is asked', async () => {
    const person = await server.addCitizen();
    const request = requestOf(await server.login(person));
    await request.save(0, whole);
    // Opens the connections before the race begins.
    await Promise.all(Array.from({ length: 20 }, () => request.browser.call('GET', '/config')));
    const answers = await Promise.all(Array.from({ length: 20 }, () => request.apply()));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(new Set(answers.map(({ body }) => body.draftId)).size).toBe(1);
    expect(await draftsOf(person.civilId)).toHaveLength(1);
    const said = server.context.db.selectFrom('audit_entry').select('id').where('action', '=', 'whatIfRequest.apply');
    expect(await said.where('subject', '=', answers[0]?.body.draftId).execute()).toHaveLength(1);
  });

  test('begins no application beside a change that was not finished', async () => {
    const request = await complete();
    await request.save(1, {}, { assets: { category: 'machines', assetId: 'tractor-75', quantity: '3' } });
    const { status, body } = await request.apply();
    expect([status, body.error.detail]).toEqual([
      422,
      [{ reason: 'stepUnanswered', step: 'assets', parameter: 'changeUnfinished' }],
    ]);
    await request.save(2, {}, { assets: {} });
    expect((await request.apply()).status).toBe(200);
  });

  test('documents that another product asked for leave the answers', async () => {
    const request = await complete();
    const init = { ...whole.init, productId: 'livestock', subProductId: 'livestock-operating' };
    expect((await request.save(1, { init })).body.answers.documents).toEqual({ ready: [] });
  });

  test('an application that was thrown away can be begun again', async () => {
    const request = await complete();
    const { draftId } = (await request.apply()).body;
    await draftOf(request.browser, draftId).discard();
    const again = (await request.apply()).body.draftId;
    expect(again).not.toBe(draftId);
    expect((await draftOf(request.browser, again).read()).status).toBe(200);
  });
});

describe('the paper', () => {
  test.each(['ar', 'en'] as const)('says in %s what the screen says', async (lang) => {
    const request = await complete();
    const info = (await request.info()).body;
    const answer = await fetch(`${server.url}/api/what-if-requests/${request.id}/document`, {
      headers: {
        cookie: request.browser.cookie,
        authorization: `Bearer ${request.browser.token}`,
        'accept-language': lang,
      },
    });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const text = pdfText(Buffer.from(await answer.arrayBuffer()), lang === 'ar' ? 'rtl' : 'ltr').join('\n');
    for (const amount of [info.cost, info.fundShare, info.ownShare, info.instalments[0].amount, tractor.price])
      expect(text).toContain(formatAmount(amount));
    // A date does not break inside.
    const plain = (words: string) => words.replace(/\s/g, ' ');
    expect(plain(text)).toContain(plain(formatBothCalendars(noonOf(info.instalments[9].dueOn), lang)).slice(0, 8));
    expect(text).toContain(lang === 'ar' ? 'تأهيل بيوت محمية' : 'Estimated repayment');
  });
});
