/** A database of release 0.1.0, whose contracts repeat their clauses and whose drafts repeat their deals, before and after its cleanup. */
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clauses } from '#server/contracts/clauses.ts';
import { startServer, type TestServer } from '#server/testing/server.ts';
import { prepareDraft, submitDraft } from '#tests/setup/cases/applications.ts';
import { prepareContract, prepareDisbursement, prepareLoan } from '#tests/setup/cases/contracts.ts';
import { type CitizenHand, citizenHand } from '#tests/setup/citizen.ts';
import { type DeskHand, deskHand } from '#tests/setup/desk.ts';
import { pdfText } from '#tests/setup/pdf/pdf-text.ts';
import about from '../../../package.json' with { type: 'json' };
import { cleanUp } from './migrate.ts';

/** Its paper is sealed, and the same for good. The others are copies to read, of the moment. */
const LOAN = 'a loan';
const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

describe.each([
  { on: 'PostgreSQL', embedded: false },
  { on: 'the embedded database', embedded: true },
])('on $on', ({ embedded }) => {
  let server: TestServer;
  let desk: DeskHand;
  let citizen: CitizenHand;
  let civilId: string;
  const ids = new Map<string, string>();
  let before: Awaited<ReturnType<typeof shown>>;

  const bytesOf = async (paper: Promise<Blob>) => Buffer.from(await (await paper).bytes());
  const drafts = () => server.context.db.selectFrom('draft').selectAll().where('civil_id', '=', civilId);
  const contracts = () => server.context.db.selectFrom('contract').selectAll().where('civil_id', '=', civilId);
  const papers = () => server.context.db.selectFrom('paper').select('id').where('civil_id', '=', civilId).orderBy('id');

  /** What the citizen, the fund and the desk see of every contract and deal. */
  const shown = async () => {
    const all = [];
    for (const [name, id] of ids) {
      const { now: _, ...contract } = await citizen.contracts.get({ params: { id } });
      const paper = await bytesOf(citizen.contracts.document({ params: { id } }));
      all.push({ name, contract, paper: name === LOAN ? sha256Of(paper) : pdfText(paper, 'ltr') });
    }
    const { deals } = await citizen.deals.list({ query: {} });
    const details = await Promise.all(deals.map(({ id }) => citizen.deals.get({ params: { id } })));
    const receipts = await Promise.all(deals.map(({ id }) => citizen.deals.receipt({ params: { id } })));
    const files = await citizen.files.list();
    return { all, deals, details, receipts, files, papers: await papers().execute() };
  };

  beforeAll(async () => {
    server = await startServer({ seeded: true, embedded });
    const { db } = server.context;
    await sql`delete from kysely_migration where name = '0095_compacted'`.execute(db);
    desk = await deskHand(server.url);
    const someone = await server.addCitizen();
    civilId = someone.civilId;
    citizen = await citizenHand(server.url, desk, someone);
    const loan = await prepareLoan(citizen, desk);
    const of = { loanAccountId: loan.loanAccountId, amount: 100_000_00 };
    ids.set(LOAN, loan.id);
    ids.set('a contract that waits for its citizen', (await prepareContract(citizen, desk)).id);
    ids.set('a disbursement', (await prepareDisbursement(citizen, desk, of)).id);
    await db.updateTable('draft').set({ identity_confirmed: sql`answers -> 'identity'` }).execute();
    before = await shown();
  });
  afterAll(() => server.close());

  test('until the cleanup, rows are stored as the release before reads them', async () => {
    for (const { content, clauses_hash, request_type } of await contracts().execute())
      expect([content.clauses, clauses_hash]).toEqual([clauses[request_type], null]);
    expect((await drafts().execute()).map(({ answers }) => answers.products?.projectName)).toEqual(
      before.details.map(({ projectName }) => projectName),
    );
  });

  test('after it, each text is stored once, and pages and papers are the same', async () => {
    expect(await cleanUp(server.context.db, about.version)).toEqual(['0095_compacted']);
    for (const { content, clauses_hash } of await contracts().execute())
      expect([content.clauses, clauses_hash]).toEqual([undefined, expect.any(Buffer)]);
    const texts = await server.context.db.selectFrom('contract_clauses').select('clauses').execute();
    expect(texts.map((text) => text.clauses)).toEqual(expect.arrayContaining(Object.values(clauses)));
    expect(texts).toHaveLength(2);
    expect((await drafts().execute()).map(({ status, answers }) => [status, answers])).toEqual(
      before.details.map(() => ['submitted', {}]),
    );
    expect(await shown()).toEqual(before);
  });

  test('what is made from then on is stored so at once, and is no other text', async () => {
    const { id, content } = await prepareContract(citizen, desk);
    expect(content.clauses).toEqual(clauses.contract);
    const stored = await contracts().where('id', '=', id).executeTakeFirstOrThrow();
    expect([stored.content.clauses, stored.clauses_hash]).toEqual([undefined, expect.any(Buffer)]);
    expect(await server.context.db.selectFrom('contract_clauses').select('hash').execute()).toHaveLength(2);
    const draft = await drafts().where('deal_id', '=', id).executeTakeFirstOrThrow();
    expect(draft).toMatchObject({ status: 'submitted', answers: {}, partial: {}, identity_confirmed: null });
    const deal = await citizen.deals.get({ params: { id } });
    expect(deal.answers.products?.projectName).toBe(content.projectName);
    // The page of the draft is the receipt.
    expect(await citizen.drafts.get({ params: { id: draft.id } })).toMatchObject({ dealId: id, answers: {} });
    expect(
      await citizen.drafts.submit({
        params: { id: draft.id },
        body: { version: 1, attachments: [] },
        key: randomUUID(),
      }),
    ).toEqual(await citizen.deals.receipt({ params: { id } }));
  });

  test('a release certificate names the establishment that was applied for last', async () => {
    const { db } = server.context;
    const someone = await server.addCitizen();
    const applicant = await citizenHand(server.url, desk, someone);
    const { dealId } = await submitDraft(applicant, (await prepareDraft(applicant, desk)).id);
    const register = '1010123456';
    await db
      .updateTable('deal')
      .set({ answers: sql`jsonb_set(answers, '{identity,commercialRegister}', ${JSON.stringify(register)}::jsonb)` })
      .where('id', '=', dealId)
      .execute();
    await applicant.releaseCertificates.request({ body: { purpose: 'general' }, key: randomUUID() });
    const issued = db.selectFrom('release_certificate').select('commercial_register');
    expect(await issued.where('civil_id', '=', someone.civilId).execute()).toEqual([{ commercial_register: register }]);
  });
});
