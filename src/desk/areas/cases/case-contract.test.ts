/** What the desk shows of a contract: how far it is signed, what happened to it, and its paper. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSeededServer } from '#server/testing/applicant.ts';
import type { TestServer } from '#server/testing/server.ts';
import { people } from '#stand-ins/seeds/people.ts';
import { prepareDraft, submitDraft } from '#tests/setup/cases/applications.ts';
import { prepareContract, signContract } from '#tests/setup/cases/contracts.ts';
import { type CitizenHand, citizenHand } from '#tests/setup/citizen.ts';
import { type DeskHand, deskHand } from '#tests/setup/desk.ts';

let server: TestServer;
let desk: DeskHand;
let citizen: CitizenHand;
beforeAll(async () => {
  server = await startSeededServer();
  desk = await deskHand(server.url);
  citizen = await citizenHand(server.url, desk, people[0]?.civilId ?? '');
});
afterAll(() => server.close());

const contractAtDesk = async (id: string) => (await desk.case({ params: { id } })).contract;
const paperAtDesk = async (id: string, lang: 'ar' | 'en') =>
  Buffer.from(await (await desk.contractDocument({ params: { id }, query: { lang } })).arrayBuffer());
const paperOfCitizen = async (id: string) =>
  Buffer.from(await (await citizen.contracts.document({ params: { id } })).arrayBuffer());

test('a case has no contract until the fund prepares one', async () => {
  const { id: draftId } = await prepareDraft(citizen, desk);
  const { dealId: id } = await submitDraft(citizen, draftId);
  expect(await contractAtDesk(id)).toBeNull();
  await expect(paperAtDesk(id, 'ar')).rejects.toThrow('contract_document_not_found');
  await expect(paperAtDesk(randomUUID(), 'ar')).rejects.toThrow('not_found');
});

test('its contract is followed until both parties have signed, and its paper is the one of the citizen', async () => {
  const { id, number } = await prepareContract(citizen, desk);
  expect(await contractAtDesk(id)).toMatchObject({
    ...{ number, state: 'awaitingSignature', version: 1, signedAt: null, approvedAt: null, waitEndsAt: null },
    history: [{ event: 'contract.issue', by: 'fund', state: 'awaitingSignature', note: null, version: 1 }],
  });
  expect((await paperAtDesk(id, 'ar')).subarray(0, 5).toString()).toBe('%PDF-');

  await signContract(citizen, desk, id);
  expect(await contractAtDesk(id)).toMatchObject({
    ...{ state: 'awaitingSecondParty', version: 2, signedAt: expect.any(String), waitEndsAt: expect.any(String) },
  });
  await desk.decide({ params: { id }, body: { event: 'secondParty.approve' } });
  const signed = await contractAtDesk(id);
  expect(signed).toMatchObject({ state: 'signed', version: 3, approvedAt: expect.any(String), waitEndsAt: null });
  expect(signed?.history.map(({ event, by }) => [event, by])).toEqual([
    ['contract.issue', 'fund'],
    ['contract.sign', 'citizen'],
    ['secondParty.approve', 'fund'],
  ]);

  const atDesk = await paperAtDesk(id, 'en');
  expect(atDesk.equals(await paperOfCitizen(id))).toBe(true);
  expect((await paperAtDesk(id, 'ar')).equals(atDesk)).toBe(false);
  const issued = await server.context.db
    .selectFrom('audit_entry')
    .select('actor')
    .where('action', '=', 'paper.issue')
    .execute();
  expect(issued.map(({ actor }) => actor)).toEqual(['fund', 'fund']);
});

test('a refusal is shown with its reason, and a waiting time that was ended is shown too', async () => {
  const { id } = await prepareContract(citizen, desk);
  await signContract(citizen, desk, id);
  await desk.decide({ params: { id }, body: { event: 'secondParty.lapse' } });
  expect(await contractAtDesk(id)).toMatchObject({ state: 'waitEnded', waitEndsAt: null });
  await signContract(citizen, desk, id);
  const reason = 'انتهت صلاحية الضمان';
  await desk.decide({ params: { id }, body: { event: 'secondParty.refuse', reason } });
  const refused = await contractAtDesk(id);
  expect(refused?.state).toBe('refused');
  expect(refused?.history.at(-1)).toMatchObject({ event: 'secondParty.refuse', by: 'fund', note: reason });
});
