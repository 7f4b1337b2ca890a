import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PartialAnswers } from '#contract/loans/loan-application.ts';
import { deleteStaleRows } from '#server/core/housekeeping.ts';
import {
  applicant,
  attachAll,
  confirmIdentity,
  draftOf,
  eventually,
  formOf,
  startSeededServer,
} from '#server/testing/applicant.ts';
import type { TestServer } from '#server/testing/server.ts';
import { OUTLIVES_ROW_SECONDS } from '#server/uploads/files.ts';
import { samplePdf } from '#stand-ins/seeds/sample-document.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startSeededServer();
});
afterAll(() => server.close());

const DAY = 86_400;
const storageKeyIn = async (draftId: string) =>
  (
    await server.context.db
      .selectFrom('attachment')
      .select('storage_key')
      .where('draft_id', '=', draftId)
      .executeTakeFirstOrThrow()
  ).storage_key;
const isKept = (storageKey: string) =>
  server.context.storage.read(storageKey).then(
    (content) => Boolean(content.destroy()),
    () => false,
  );
const refusal = (code: string) => ({ error: { code } });
const type = (applicantType: 'individual' | 'company' | 'institute'): PartialAnswers => ({
  applicantType: { applicantType },
});

describe('saving a draft', () => {
  test('version 0 creates it under the id the portal chose; each save counts one up', async () => {
    const { id, answers, save, read } = await applicant(server);
    const created = await save(0, type('individual'), { products: { projectName: 'نخي' } });
    expect(created).toMatchObject({
      status: 200,
      body: {
        id,
        version: 1,
        status: 'open',
        answers: type('individual'),
        partial: { products: { projectName: 'نخي' } },
        identityConfirmed: false,
        dealId: null,
      },
    });
    const saved = await save(1, { products: answers.products });
    expect(saved.body).toMatchObject({ version: 2, answers: { ...type('individual'), products: answers.products } });
    expect((await read()).body).toEqual(saved.body);
  });

  test('an answered step is no longer half filled, an emptied screen is forgotten, the rest stays', async () => {
    const { answers, save } = await applicant(server);
    await save(0, {}, { products: { projectName: 'نخ' }, cost: { capitalCost: '4' }, branch: { branchId: 'hail' } });
    const answered = await save(1, { products: answers.products });
    expect(answered.body.partial).toEqual({ cost: { capitalCost: '4' }, branch: { branchId: 'hail' } });
    const emptied = await save(2, {}, { cost: {} });
    expect(emptied.body.partial).toEqual({ branch: { branchId: 'hail' } });
    const both = await save(3, { branch: answers.branch }, { branch: { branchId: 'hail', officeId: '' } });
    expect(both.body.partial).toEqual({ branch: { branchId: 'hail', officeId: '' } });
  });

  test('a save on an older version is refused and gets the stored version', async () => {
    const { save } = await applicant(server);
    await save(0, type('individual'));
    const current = await save(1, type('company'));
    const late = await save(1, type('institute'));
    expect(late).toMatchObject({ status: 409, body: refusal('draft_conflict') });
    expect(late.body.error.detail).toEqual(current.body);
  });

  test('of parallel saves on one version exactly one wins', async () => {
    const { save, read } = await applicant(server);
    await save(0, type('individual'));
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => save(1, {}, { cost: { capitalCost: String(index) } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.error?.code === 'draft_conflict')).toHaveLength(29);
    const winner = answers.find(({ status }) => status === 200);
    expect((await read()).body).toEqual(winner?.body);
  });

  test('of parallel first saves exactly one creates the draft', async () => {
    const { save, read } = await applicant(server);
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(0, type('individual'))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.error?.code === 'draft_conflict')).toHaveLength(19);
    expect((await read()).body.version).toBe(1);
  });

  test('the same save under the same key is done once, however often it arrives', async () => {
    const { save, read } = await applicant(server);
    await save(0, type('individual'));
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(1, type('company'), {}, key)));
    answers.push(await save(1, type('company'), {}, key));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await read()).body.version).toBe(2);
  });
});

describe('a draft that is not mine', () => {
  test('is answered like one that does not exist, whatever is tried', async () => {
    const owner = await applicant(server);
    await owner.save(0, owner.answers);
    const [attached] = await attachAll(owner);
    const attachmentId = attached?.id;
    const stranger = await applicant(server);
    const foreign = draftOf(stranger.browser, owner.id);
    const unknown = draftOf(stranger.browser, randomUUID());
    const tries = [
      (draft: typeof foreign) => draft.read(),
      (draft: typeof foreign) => draft.save(1, type('company')),
      (draft: typeof foreign) => draft.attach(formOf('land-deed', samplePdf('x'))),
      (draft: typeof foreign) => draft.sendCode(),
      (draft: typeof foreign) => draft.confirm(randomUUID(), '1234567'),
      (draft: typeof foreign) => draft.submit(),
      (draft: typeof foreign) => draft.discard(),
      (draft: typeof foreign) => stranger.browser.call('GET', `/drafts/${draft.id}/attachments/${attachmentId}`),
      (draft: typeof foreign) => stranger.browser.call('DELETE', `/drafts/${draft.id}/attachments/${attachmentId}`),
    ];
    const said = ({ status, body }: { status: number; body: { error: object } }) => ({
      status,
      error: { ...body.error, supportId: '' },
    });
    for (const attempt of tries) {
      const answer = said(await attempt(foreign));
      expect(answer).toEqual(said(await attempt(unknown)));
      expect(answer).toMatchObject({ status: 404, error: { code: 'not_found' } });
    }
    expect((await owner.read()).body).toMatchObject({ version: 1, attachments: [{ id: attachmentId }, {}, {}] });
  });

  test('keeps its id even when a stranger creates a draft under the same one', async () => {
    const owner = await applicant(server);
    await owner.save(0, type('company'));
    const stranger = await applicant(server);
    const theirs = draftOf(stranger.browser, owner.id);
    expect((await theirs.save(0, type('individual'))).status).toBe(200);
    expect((await owner.read()).body.answers).toEqual(type('company'));
  });
});

describe('answers that make no sense', () => {
  const { products, branch, cost, identity, terms } = {
    products: { productId: 'bees', subProductId: 'wheat', projectName: 'منحل الوادي', projectType: 'new' as const },
    branch: { branchId: 'hail', officeId: 'asyah' },
    cost: { capitalCost: 100_000_000_000_01, operationalCost: null, revenueAboveThreshold: null },
    identity: {
      civilId: '1048220916',
      commercialRegister: null,
      mobile: '0501234567',
      email: 'a@example.com',
      city: 'بريدة',
      district: 'حي',
      street: 'شارع',
      buildingNumber: '1234',
      postalCode: '12345',
    },
    terms: { accepted: true as const, feeAcknowledged: true as const, termsVersion: '1400-1' },
  };
  test.each<[string, PartialAnswers, string]>([
    ['a sub product of another product', { products }, 'answers.products.subProductId'],
    ['an office of another branch', { branch }, 'answers.branch.officeId'],
    ['a cost beyond any project', { cost }, 'answers.cost.capitalCost'],
    ["somebody else's civil ID", { identity }, 'answers.identity.civilId'],
    ['terms that never were', { terms }, 'answers.terms.termsVersion'],
  ])('%s is refused at its field, and nothing is kept', async (_, answers, path) => {
    const { save, read } = await applicant(server);
    expect(await save(0, answers)).toMatchObject({
      status: 400,
      body: { ...refusal('invalid_request'), data: [{ path }] },
    });
    expect((await read()).status).toBe(404);
  });

  test('an answer that breaks its own rule is refused by the rule', async () => {
    const { save, answers } = await applicant(server);
    const wrong = await save(0, { identity: { ...answers.identity, mobile: '0601234567' } });
    expect(wrong).toMatchObject({
      status: 400,
      body: { data: [{ path: 'answers.identity.mobile', description: 'mobileStart' }] },
    });
  });
});

describe('the life of a draft', () => {
  test('ends after ninety days without a save; each save begins them anew', async () => {
    const { citizen, id, save } = await applicant(server);
    await save(0, type('individual'));
    const days = (count: number, work: (draft: ReturnType<typeof draftOf>) => Promise<void>) =>
      server.later(count * DAY, async () => work(draftOf(await server.login(citizen), id)));
    await days(89, async (draft) => expect((await draft.save(1, type('company'))).status).toBe(200));
    await days(178, async (draft) => expect((await draft.read()).status).toBe(200));
    await days(180, async (draft) => {
      expect((await draft.read()).status).toBe(404);
      expect((await draft.save(2, type('institute'))).status).toBe(404);
    });
  });

  test('an expired draft goes from the server with its files', async () => {
    const { citizen, id, save, attach } = await applicant(server);
    await save(0, type('individual'));
    await attach(formOf('land-deed', samplePdf('deed')));
    const storageKey = await storageKeyIn(id);
    await server.later(91 * DAY, async () => {
      await deleteStaleRows(server.context);
      const drafts = server.context.db.selectFrom('draft').select('id').where('civil_id', '=', citizen.civilId);
      expect(await drafts.execute()).toEqual([]);
    });
    await server.later(91 * DAY + OUTLIVES_ROW_SECONDS + 60, () => eventually(() => isKept(storageKey)).toBe(false));
  });

  test('a discarded draft is gone with its files', async () => {
    const { id, save, attach, discard, read } = await applicant(server);
    await save(0, type('individual'));
    await attach(formOf('land-deed', samplePdf('deed')));
    const storageKey = await storageKeyIn(id);
    expect((await discard()).body).toEqual({ ok: true });
    expect((await read()).status).toBe(404);
    expect((await save(1, type('company'))).status).toBe(404);
    expect((await discard()).status).toBe(404);
    await server.later(OUTLIVES_ROW_SECONDS + 1, () => eventually(() => isKept(storageKey)).toBe(false));
  });
});

describe('the age of an applicant', () => {
  test.each([
    ['1427/06/11', -1, 20],
    ['1427/06/11', 0, 21],
    // Thirty is written on real identity cards even where the computed month has twenty-nine days.
    ['1402/11/30', 0, 45],
  ])('born on %s, %i days from 11 Jumada II 1448, is %i', async (birthdate, days, age) => {
    const citizen = await server.addCitizen();
    await server.context.db
      .updateTable('citizen')
      .set({ birthdate_hijri: birthdate })
      .where('civil_id', '=', citizen.civilId)
      .execute();
    const eleventhOfJumada = Date.parse('2026-11-21T09:00:00Z') + days * DAY * 1000;
    await server.later(Math.round((eleventhOfJumada - Date.now()) / 1000), async () => {
      const draft = draftOf(await server.login(citizen), randomUUID());
      expect((await draft.save(0, type('individual'))).body.applicantAge).toBe(age);
    });
  });
});

describe('confirming the identity', () => {
  test('a seven-digit code to the saved mobile confirms the answers, and only those', async () => {
    const draft = await applicant(server);
    await draft.save(0, { identity: draft.answers.identity });
    const sent = await draft.sendCode();
    expect(sent.body).toMatchObject({ digits: 7, maskedMobile: `05••••••${draft.answers.identity.mobile.slice(-2)}` });
    const confirmed = await draft.confirm(sent.body.challengeId, await server.codeOn(draft.answers.identity.mobile));
    expect(confirmed.body).toMatchObject({ identityConfirmed: true, version: 1 });
    const changed = await draft.save(1, { identity: { ...draft.answers.identity, city: 'عنيزة' } });
    expect(changed.body.identityConfirmed).toBe(false);
    const restored = await draft.save(2, { identity: draft.answers.identity });
    expect(restored.body.identityConfirmed).toBe(true);
  });

  test('is not possible before the identity step is answered', async () => {
    const draft = await applicant(server);
    await draft.save(0, type('individual'));
    expect(await draft.sendCode()).toMatchObject({ status: 422, body: refusal('application_incomplete') });
  });

  test('a code for one mobile does not confirm another one saved meanwhile', async () => {
    const draft = await applicant(server);
    await draft.save(0, { identity: draft.answers.identity });
    const { challengeId } = (await draft.sendCode()).body;
    const code = await server.codeOn(draft.answers.identity.mobile);
    await draft.save(1, { identity: { ...draft.answers.identity, mobile: '0555000111' } });
    expect(await draft.confirm(challengeId, code)).toMatchObject({
      status: 422,
      body: refusal('verification_failed_start_over'),
    });
    expect((await draft.read()).body.identityConfirmed).toBe(false);
  });

  test('a challenge of another draft or another citizen does not exist here, and is not used up', async () => {
    const draft = await applicant(server);
    await draft.save(0, { identity: draft.answers.identity });
    const { challengeId } = (await draft.sendCode()).body;
    const code = await server.codeOn(draft.answers.identity.mobile);
    const second = draftOf(draft.browser, randomUUID());
    await second.save(0, { identity: draft.answers.identity });
    const stranger = await applicant(server);
    await stranger.save(0, { identity: stranger.answers.identity });
    for (const other of [second, stranger]) {
      expect(await other.confirm(challengeId, code)).toMatchObject({
        status: 422,
        body: refusal('verification_failed_start_over'),
      });
      expect(await other.read()).toMatchObject({ body: { identityConfirmed: false } });
    }
    expect((await draft.confirm(challengeId, code)).body.identityConfirmed).toBe(true);
  });

  test('asking again under the same key sends no second code', async () => {
    const draft = await applicant(server);
    await draft.save(0, { identity: draft.answers.identity });
    const key = randomUUID();
    const first = await draft.sendCode(key);
    expect((await draft.sendCode(key)).text).toBe(first.text);
    const messages = await server.context.db
      .selectFrom('phone_message')
      .select('text')
      .where('to', '=', draft.answers.identity.mobile)
      .where('text', 'like', '%قرض%')
      .execute();
    expect(messages).toHaveLength(1);
  });

  test('a wrong code is counted', async () => {
    const draft = await applicant(server);
    await draft.save(0, { identity: draft.answers.identity });
    const { challengeId } = (await draft.sendCode()).body;
    const right = await server.codeOn(draft.answers.identity.mobile);
    const wrong = String((Number(right) + 1) % 10_000_000).padStart(7, '0');
    expect(await draft.confirm(challengeId, wrong)).toMatchObject({
      status: 422,
      body: { error: { code: 'wrong_otp', attemptsLeft: 4 } },
    });
    expect((await confirmIdentity(server, draft)).body.identityConfirmed).toBe(true);
  });
});
