import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readReference } from '#contract/fields/reference-number.ts';
import { type Blocker, blockersIn } from '#contract/loans/loan-application.ts';
import { estimate } from '#contract/money/finance.ts';
import {
  type Applicant,
  answersOf,
  applicant,
  attachAll,
  confirmIdentity,
  draftOf,
  eventually,
  REQUIRED_DOCUMENTS,
  readyApplicant,
  startSeededServer,
  without,
} from '#server/testing/applicant.ts';
import type { TestCitizen, TestServer } from '#server/testing/server.ts';
import { people } from '#stand-ins/seeds/people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startSeededServer();
});
afterAll(() => server.close());

const dealsOf = ({ citizen }: Applicant) =>
  server.context.db.selectFrom('deal').selectAll().where('civil_id', '=', citizen.civilId).execute();
const eventsOf = ({ citizen }: Applicant) =>
  server.context.db.selectFrom('deal_event').selectAll().where('civil_id', '=', citizen.civilId).execute();

const messagesAbout = ({ citizen }: Applicant, reference: string) =>
  server.context.db
    .selectFrom('phone_message')
    .select('text')
    .where('to', '=', citizen.mobile)
    .where('text', 'like', `%${reference}%`)
    .execute();

describe('submitting', () => {
  test('makes a deal of the draft and gives its receipt', async () => {
    const ready = await readyApplicant(server);
    const { status, body } = await ready.submit();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      projectName: ready.answers.products.projectName,
      fundShare: estimate(4_200_000_00).fundShare,
      administrativeFee: 500_00,
      office: { ar: 'مكتب الأسياح', en: 'Al-Asyah Office' },
    });
    expect(readReference(body.reference)).toEqual({ reference: body.reference, prefix: 'LR' });
    expect(body.reference).toMatch(/^LR-/);

    const deal = await ready.browser.client.deals.get({ params: { id: body.dealId } });
    expect(deal).toMatchObject({
      reference: body.reference,
      state: 'grantDecision',
      step: 'grantDecision',
      outcome: 'open',
      awaits: 'fund',
      cost: 4_200_000_00,
      answers: ready.answers,
    });
    expect(deal.attachments.map(({ kind }) => kind).sort()).toEqual([...REQUIRED_DOCUMENTS].sort());
    expect(deal.history).toMatchObject([{ event: 'application.submit', state: 'grantDecision', by: 'citizen' }]);
    expect((await ready.read()).body).toMatchObject({ status: 'submitted', dealId: body.dealId });
    expect(await ready.browser.client.deals.receipt({ params: { id: body.dealId } })).toEqual(body);
  });

  test('tells the citizen the reference in a text message', async () => {
    const ready = await readyApplicant(server);
    const { reference } = (await ready.submit()).body;
    await eventually(() => messagesAbout(ready, reference)).toHaveLength(1);
  });

  test('leaves its trace', async () => {
    const ready = await readyApplicant(server);
    const { dealId } = (await ready.submit()).body;
    const trail = await server.context.db.selectFrom('audit_entry').selectAll().where('subject', '=', dealId).execute();
    expect(trail).toMatchObject([{ action: 'deal.submit', actor: ready.citizen.civilId, outcome: 'done' }]);
  });

  test('closes the draft to every change', async () => {
    const ready = await readyApplicant(server);
    await ready.submit();
    const closed = { status: 409, body: { error: { code: 'draft_submitted' } } };
    const [{ id: attachmentId }] = (await ready.read()).body.attachments;
    expect(await ready.save(2, { applicantType: { applicantType: 'company' } })).toMatchObject(closed);
    expect(await ready.discard()).toMatchObject(closed);
    expect(await ready.browser.call('DELETE', `/drafts/${ready.id}/attachments/${attachmentId}`)).toMatchObject(closed);
    expect(await ready.browser.call('GET', `/drafts/${ready.id}/attachments/${attachmentId}`)).toMatchObject({
      status: 200,
    });
  });
});

describe('one draft, one deal', () => {
  test('two hundred equal submissions at once under one key make one deal and get one answer', async () => {
    const ready = await readyApplicant(server);
    const key = randomUUID();
    const lookedAt = await ready.lookAt();
    const answers = await Promise.all(Array.from({ length: 200 }, () => ready.submit({ lookedAt, key })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect([await dealsOf(ready), await eventsOf(ready)].map((rows) => rows.length)).toEqual([1, 1]);
  });

  test('fifty at once, each under a key of its own, make one deal and get one answer', async () => {
    const ready = await readyApplicant(server);
    const lookedAt = await ready.lookAt();
    const answers = await Promise.all(Array.from({ length: 50 }, () => ready.submit({ lookedAt })));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect([await dealsOf(ready), await eventsOf(ready)].map((rows) => rows.length)).toEqual([1, 1]);
  });

  test('going back and submitting again, days later and under another key, shows the same receipt', async () => {
    const ready = await readyApplicant(server);
    const first = await ready.submit();
    // Logging in again reads the newest message, so the one about the submission has to be there before.
    await eventually(() => messagesAbout(ready, first.body.reference)).toHaveLength(1);
    const again = await server.later(100 * 86_400, async () =>
      draftOf(await server.login(ready.citizen), ready.id).submit(),
    );
    expect(again.text).toBe(first.text);
    expect(await dealsOf(ready)).toHaveLength(1);
  });

  test('a key that was used for another draft is refused', async () => {
    const ready = await readyApplicant(server);
    const key = randomUUID();
    await ready.submit({ key });
    const second = draftOf(ready.browser, randomUUID());
    await second.save(0, ready.answers);
    expect(await second.submit({ key })).toMatchObject({
      status: 422,
      body: { error: { code: 'idempotency_key_reused' } },
    });
  });

  test('a save that races with the submission is refused, or comes before it and is looked at first', async () => {
    const ready = await readyApplicant(server);
    const lookedAt = await ready.lookAt();
    const cost = { capitalCost: 100_00, operationalCost: null, revenueAboveThreshold: null };
    const [submitted, saved] = await Promise.all([ready.submit({ lookedAt }), ready.save(1, { cost })]);
    expect([submitted.status, saved.status].sort()).toEqual([200, 409]);
    expect((await dealsOf(ready)).map((deal) => deal.cost)).toEqual(submitted.status === 200 ? [4_200_000_00] : []);
  });
});

describe('what is submitted is what was looked at', () => {
  test('an answer that was saved since is shown first', async () => {
    const ready = await readyApplicant(server);
    const lookedAt = await ready.lookAt();
    const cost = { capitalCost: 100_00, operationalCost: null, revenueAboveThreshold: null };
    await ready.save(1, { cost });
    expect(await ready.submit({ lookedAt })).toMatchObject({
      status: 409,
      body: { error: { code: 'draft_conflict', detail: { version: 2, answers: { cost } } } },
    });
    expect(await dealsOf(ready)).toEqual([]);
    expect((await ready.submit()).status).toBe(200);
    expect((await dealsOf(ready)).map((deal) => deal.cost)).toEqual([100_00]);
  });

  test('so is a document that was replaced since', async () => {
    const ready = await readyApplicant(server);
    const lookedAt = await ready.lookAt();
    const [replaced] = await attachAll(ready, ['land-deed']);
    const { status, body } = await ready.submit({ lookedAt });
    expect([status, body.error.code]).toEqual([409, 'draft_conflict']);
    expect(body.error.detail.attachments).toContainEqual(replaced);
    expect(await dealsOf(ready)).toEqual([]);
  });

  test('whatever was looked at, a submitted application shows its receipt', async () => {
    const ready = await readyApplicant(server);
    const lookedAt = await ready.lookAt();
    const first = await ready.submit({ lookedAt });
    const again = await ready.submit({ lookedAt: { version: 99, attachments: [] } });
    expect(again.text).toBe(first.text);
  });
});

describe('what a later answer hides', () => {
  const revenue = { capitalCost: 4_200_000_00, operationalCost: null, revenueAboveThreshold: true };
  const hidden = (draft: Applicant) => ({
    cost: revenue,
    identity: { ...draft.answers.identity, commercialRegister: '1010123456' },
  });

  test('is neither stored nor submitted, from this release and from the one before', async () => {
    const draft = await applicant(server);
    await draft.save(0, { ...draft.answers, ...hidden(draft), applicantType: { applicantType: 'company' } });
    // The release before saves it like this: the type alone.
    const { body } = await draft.save(1, { applicantType: { applicantType: 'individual' } });
    expect(body.answers).toMatchObject({ cost: draft.answers.cost, identity: draft.answers.identity });
    expect((await draft.save(2, hidden(draft))).body.answers).toMatchObject({
      cost: draft.answers.cost,
      identity: draft.answers.identity,
    });
    const stored = server.context.db.selectFrom('draft').select(['answers', 'answers_form']).where('id', '=', draft.id);
    expect((await stored.executeTakeFirstOrThrow()).answers).toEqual(draft.answers);
  });

  test('of a draft of before is left out where it is shown and where it is submitted', async () => {
    const ready = await readyApplicant(server);
    const { db } = server.context;
    await db
      .updateTable('draft')
      .set({ answers: JSON.stringify({ ...ready.answers, cost: revenue }) })
      .where('id', '=', ready.id)
      .execute();
    expect((await ready.read()).body.answers).toEqual(ready.answers);
    expect((await ready.submit()).status).toBe(200);
    expect((await dealsOf(ready)).map(({ answers }) => answers)).toEqual([ready.answers]);
  });

  test('files that the product does not require are not submitted, and go', async () => {
    const ready = await readyApplicant(server);
    await ready.save(1, {
      products: { ...ready.answers.products, productId: 'livestock', subProductId: 'livestock-operating' },
      cost: { ...ready.answers.cost, operationalCost: 90_000_00 },
    });
    await ready.save(2, { products: ready.answers.products });
    // Attached for the product that was chosen for a while.
    const { db } = server.context;
    await db
      .updateTable('attachment')
      .set({ kind: 'animal-health-certificate' })
      .where('id', '=', (await attachAll(ready, ['land-deed']))[0]?.id ?? '')
      .execute();
    await attachAll(ready, ['land-deed']);
    const { dealId } = (await ready.submit()).body;
    const deal = await ready.browser.client.deals.get({ params: { id: dealId } });
    expect(deal.attachments.map(({ kind }) => kind).sort()).toEqual([...REQUIRED_DOCUMENTS].sort());
    expect(await db.selectFrom('attachment').select('id').where('draft_id', '=', ready.id).execute()).toHaveLength(3);
  });
});

describe('an application that is not ready', () => {
  const refusedFor = async (draft: Applicant): Promise<Blocker[]> => {
    const { status, body } = await draft.submit();
    expect([status, body.error.code]).toEqual([422, 'application_incomplete']);
    expect(await dealsOf(draft)).toEqual([]);
    return body.error.detail;
  };
  const ready = async (
    change: (answers: Applicant['answers']) => Applicant['answers'] | Promise<Applicant['answers']>,
    kinds = REQUIRED_DOCUMENTS,
    citizen?: TestCitizen,
  ) => {
    const draft = await applicant(server, citizen);
    const answers = await change(answersOf(draft.citizen));
    expect((await draft.save(0, answers)).status).toBe(200);
    await attachAll(draft, kinds);
    await confirmIdentity(server, { ...draft, answers });
    return draft;
  };

  test('is refused with every reason and the step that mends it, in the order of the steps', async () => {
    const draft = await applicant(server);
    await draft.save(0, without(draft.answers, 'cost', 'terms'));
    await attachAll(draft, ['land-deed']);
    expect(await refusedFor(draft)).toEqual([
      { reason: 'stepUnanswered', step: 'cost' },
      { reason: 'documentMissing', step: 'attachments', parameter: 'agricultural-record' },
      { reason: 'documentMissing', step: 'attachments', parameter: 'quotations' },
      { reason: 'identityUnconfirmed', step: 'identity' },
      { reason: 'stepUnanswered', step: 'terms' },
    ]);
  });

  test('can be mended and submitted', async () => {
    const draft = await applicant(server);
    await draft.save(0, without(draft.answers, 'cost'));
    await attachAll(draft);
    await confirmIdentity(server, draft);
    expect(await refusedFor(draft)).toEqual([{ reason: 'stepUnanswered', step: 'cost' }]);
    await draft.save(1, { cost: draft.answers.cost });
    expect((await draft.submit()).status).toBe(200);
  });

  test('when the applicant is younger than 21', async () => {
    const turki = people.find(({ userId }) => userId === '101377');
    const draft = await ready((answers) => answers, REQUIRED_DOCUMENTS, turki);
    expect(await refusedFor(draft)).toEqual([{ reason: 'applicantTooYoung', step: 'applicantType', parameter: '21' }]);
  });

  test('when the product or the livestock target has been reached', async () => {
    const broilers = await ready(
      (answers) => ({ ...answers, products: { ...answers.products, productId: 'poultry', subProductId: 'broilers' } }),
      ['land-deed', 'agricultural-record', 'project-study', 'quotations', 'activity-licence'],
    );
    expect(await refusedFor(broilers)).toEqual([{ reason: 'productTargetReached', step: 'products' }]);
    const livestock = await ready(
      (answers) => ({
        ...answers,
        products: { ...answers.products, productId: 'livestock', subProductId: 'livestock-operating' },
        cost: { ...answers.cost, operationalCost: 90_000_00 },
      }),
      ['agricultural-record', 'animal-health-certificate'],
    );
    expect(await refusedFor(livestock)).toEqual([{ reason: 'livestockTargetReached', step: 'products' }]);
  });

  test('when a company leaves out its register, its revenue and its documents', async () => {
    const company = await ready((answers) => ({ ...answers, applicantType: { applicantType: 'company' } }));
    expect(await refusedFor(company)).toEqual([
      { reason: 'revenueUnanswered', step: 'cost' },
      { reason: 'documentMissing', step: 'attachments', parameter: 'register-copy' },
      { reason: 'documentMissing', step: 'attachments', parameter: 'articles' },
      { reason: 'documentMissing', step: 'attachments', parameter: 'financial-statements' },
      { reason: 'registerMissing', step: 'identity' },
    ]);
  });

  test('when the product is not for this kind of applicant', async () => {
    const hatchery = await ready(
      (answers) => ({
        ...answers,
        products: { ...answers.products, productId: 'poultry', subProductId: 'hatcheries' },
      }),
      ['land-deed', 'agricultural-record', 'project-study', 'quotations', 'activity-licence', 'site-plan'],
    );
    expect(await refusedFor(hatchery)).toEqual([{ reason: 'applicantTypeNotServed', step: 'products' }]);
  });

  test('when no cost is given', async () => {
    const free = await ready((answers) => ({
      ...answers,
      cost: { capitalCost: null, operationalCost: null, revenueAboveThreshold: null },
    }));
    expect(await refusedFor(free)).toEqual([{ reason: 'costMissing', step: 'cost' }]);
  });

  test('when the cost that the product is for is left out', async () => {
    const wheat = await ready(
      (answers) => ({ ...answers, products: { ...answers.products, productId: 'crops', subProductId: 'wheat' } }),
      ['land-deed', 'agricultural-record', 'water-licence'],
    );
    expect(await refusedFor(wheat)).toEqual([{ reason: 'operationalCostMissing', step: 'cost' }]);
    const boat = await ready(
      (answers) => ({
        ...answers,
        products: { ...answers.products, productId: 'fish', subProductId: 'fishing-boats' },
        cost: { capitalCost: null, operationalCost: 90_000_00, revenueAboveThreshold: null },
      }),
      ['fishing-licence', 'quotations'],
    );
    expect(await refusedFor(boat)).toEqual([{ reason: 'capitalCostMissing', step: 'cost' }]);
  });

  test('when the identity was changed after it was confirmed', async () => {
    const draft = await readyApplicant(server);
    await draft.save(1, { identity: { ...draft.answers.identity, street: 'شارع آخر' } });
    expect(await refusedFor(draft)).toEqual([{ reason: 'identityUnconfirmed', step: 'identity' }]);
  });

  test('when an answer was changed and the change was not finished, until it is used or dropped', async () => {
    const draft = await readyApplicant(server);
    const typed = { projectName: 'اسم آخر' };
    await draft.save(1, {}, { products: typed });
    const reported = await refusedFor(draft);
    // The release before reads a step that is to be completed, and this one the change.
    expect(reported).toEqual([{ reason: 'stepUnanswered', step: 'products', parameter: 'changeUnfinished' }]);
    expect(blockersIn(reported)).toEqual([{ reason: 'changeUnfinished', step: 'products' }]);
    const list = await draft.browser.client.drafts.list({ query: {} });
    expect(list.drafts.find(({ id }) => id === draft.id)?.step).toBe('review');
    await draft.save(2, {}, { products: {} });
    expect((await draft.submit()).status).toBe(200);
    expect((await dealsOf(draft)).map(({ answers }) => answers.products)).toEqual([draft.answers.products]);
  });

  test('a screen that says the same as its answer changes nothing', async () => {
    const draft = await readyApplicant(server);
    await draft.save(1, {}, { products: { projectName: ` ${draft.answers.products.projectName}` } });
    expect((await draft.submit()).status).toBe(200);
  });

  test('when the terms have changed since they were accepted', async () => {
    const draft = await readyApplicant(server);
    const { db } = server.context;
    await db.updateTable('terms').set({ in_force: false }).execute();
    await db
      .insertInto('terms')
      .values({ version: '1448-2', clauses: JSON.stringify([]), in_force: true })
      .execute();
    const reasons = await refusedFor(draft).finally(async () => {
      await db.deleteFrom('terms').where('version', '=', '1448-2').execute();
      await db.updateTable('terms').set({ in_force: true }).execute();
    });
    expect(reasons).toEqual([{ reason: 'termsNotAccepted', step: 'terms' }]);
  });
});
