/** The server is killed while citizens act: afterwards everything is as it would have been without that. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EVERY_SERVICE } from '#server/testing/flags.ts';
import { embeddedTemplate } from '#server/testing/template.ts';
import { prepareDraft, samplePdf, sampleWhatIf, submitDraft } from '#tests/setup/cases/applications.ts';
import { prepareContract, signContract } from '#tests/setup/cases/contracts.ts';
import { type CitizenHand, citizenHand, Refused } from '#tests/setup/citizen.ts';
import { type DeskHand, deskHand } from '#tests/setup/desk.ts';
import { freePort, PATIENT, type Server, SHORT_LIVED, startServer } from '#tests/setup/server.ts';
import { until } from '#tests/setup/until.ts';

/** A minute after its claim, the key of a command whose server died can be used again. */
const CLAIM_IS_OVER = 61;
const AT_ONCE = 5;

let dataDir: string;
let env: Record<string, string>;
let server: Server;
let desk: DeskHand;
let citizen: CitizenHand;

const start = async () => {
  server = await startServer(dataDir, env, { options: SHORT_LIVED });
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-killed-'));
  await cp(embeddedTemplate('seeded'), dataDir, { recursive: true });
  // No portal: a build may be under way beside the tests.
  const DIST_DIR = join(dataDir, 'none');
  env = {
    PORT: String(await freePort()),
    DIST_DIR,
    FLAGS: EVERY_SERVICE,
    CODE_SENDS: '1000',
    ...PATIENT,
  };
  await start();
  desk = await deskHand(server.url);
  const [person] = (await desk.people()).people;
  citizen = await citizenHand(server.url, desk, person?.civilId ?? '');
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const submitted = async () => {
  const { id } = await prepareDraft(citizen, desk);
  return (await submitDraft(citizen, id)).dealId;
};

const standing = async (id: string) => {
  const { state, outcome, version, awaits, requiredDocuments, attachments, history } = await citizen.deals.get({
    params: { id },
  });
  const kinds = attachments.map(({ kind }) => kind).sort();
  return { state, outcome, version, awaits, requiredDocuments, kinds, history: history.map(({ event }) => event) };
};

type Deed = {
  /** Does everything before the deed itself. */
  prepare: () => Promise<string>;
  perform: (id: string, key: string) => Promise<unknown>;
  state: (id: string) => Promise<unknown>;
};
const deeds = {
  'cancelling a request': {
    prepare: submitted,
    perform: (id, key) => citizen.deals.cancel({ params: { id }, body: { reason: 'تأجل المشروع' }, key }),
    state: standing,
  },
  'sending a missing document': {
    prepare: async () => {
      const id = await submitted();
      await desk.decide({ params: { id }, body: { event: 'document.request', document: 'land-deed' } });
      return id;
    },
    perform: (id, key) => {
      const body = new FormData();
      body.append('kind', 'land-deed');
      body.append('file', samplePdf('again'));
      return citizen.deals.sendDocument({ params: { id }, body, key });
    },
    state: standing,
  },
  'applying with a what-if request': {
    prepare: async () => {
      const id = randomUUID();
      await citizen.whatIf.save({
        params: { id },
        body: { baseVersion: 0, answers: sampleWhatIf, partial: {} },
        key: randomUUID(),
      });
      return id;
    },
    perform: (id, key) => citizen.whatIf.apply({ params: { id }, key }),
    state: async (id) => {
      const { version, draftId } = await citizen.whatIf.get({ params: { id } });
      if (draftId === null) return { version, draft: null };
      const draft = await citizen.drafts.get({ params: { id: draftId } });
      return { version, draft: { answers: draft.answers, partial: draft.partial, version: draft.version } };
    },
  },
} satisfies Record<string, Deed>;

const drafts = async () => (await citizen.account()).drafts.length;

test.each<[string, Deed]>(Object.entries(deeds))(
  'a server killed while many are %s has done each wholly or not at all, and does it once when asked again',
  async (_, { prepare, perform, state }) => {
    const before = await drafts();
    const [twin, ...ids] = await Promise.all([prepare(), ...Array.from({ length: AT_ONCE }, prepare)]);
    const asBefore = await state(twin);
    await perform(twin, randomUUID());
    const asWithout = await state(twin);
    const made = (await drafts()) - before;

    const dying = Promise.withResolvers<void>();
    const cases = ids.map((id) => ({ id, key: randomUUID() }));
    const ends = await Promise.allSettled(
      cases.map(async ({ id, key }) => {
        await perform(id, key);
        dying.resolve(server.kill());
      }),
    );
    await dying.promise;
    await start();
    const states = await Promise.all(ids.map(state));
    for (const [index, { status }] of ends.entries())
      expect(status === 'fulfilled' ? [asWithout] : [asBefore, asWithout]).toContainEqual(states[index]);

    await desk.setClock({ body: { offsetSeconds: CLAIM_IS_OVER } });
    for (const { id, key } of cases) {
      await perform(id, key);
      // A reloaded page has another key: it gets the result, or a problem that says it is done.
      await perform(id, randomUUID()).catch((thrown) => expect(thrown).toBeInstanceOf(Refused));
      expect(await state(id)).toEqual(asWithout);
    }
    expect(await drafts()).toBe(before + made * (AT_ONCE + 1));
    await desk.mend();
  },
);

test('a document that arrived by half is still required, and nothing of that half stays', async () => {
  const spool = join(dataDir, 'spool');
  const namesIn = async (folder: string) =>
    (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  const id = await deeds['sending a missing document'].prepare();
  const asBefore = await standing(id);
  const before = await namesIn(join(dataDir, 'documents'));
  /** A file of the spool has no name: only its folder shows that one was made. */
  const used = async () => (await stat(spool)).mtimeMs;
  const unused = await used();
  const half = [
    '--x\r\ncontent-disposition: form-data; name="kind"\r\n\r\nland-deed\r\n',
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n',
    `%PDF-1.4\n${' '.repeat(10_000)}`,
  ].join('');
  const sending = request(`${server.url}/api/deals/${id}/documents`, {
    method: 'POST',
    headers: {
      cookie: citizen.cookie(),
      authorization: `Bearer ${citizen.session().token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'idempotency-key': randomUUID(),
    },
  });
  const cut = once(sending, 'error');
  sending.write(half);
  await until(async () => expect(await used()).toBeGreaterThan(unused));
  await server.kill();
  await cut;
  await start();
  expect(await standing(id)).toEqual(asBefore);
  expect([await namesIn(spool), await namesIn(join(dataDir, 'documents'))]).toEqual([[], before]);
  await deeds['sending a missing document'].perform(id, randomUUID());
  expect(await standing(id)).toMatchObject({ requiredDocuments: [], awaits: 'fund' });
});

/** The fund has two minutes to approve a contract. */
const WAIT_IS_OVER = 121;

test('contracts that awaited the fund when the server was killed still do: one is approved, the other one’s time ends', async () => {
  const [approved, lapsed] = [await prepareContract(citizen, desk), await prepareContract(citizen, desk)];
  const read = ({ id }: { id: string }) => citizen.contracts.get({ params: { id } });
  for (const { id } of [approved, lapsed]) await signContract(citizen, desk, id);
  const before = await read(lapsed);
  await server.kill();
  await start();
  expect(await read(lapsed)).toEqual({ ...before, now: expect.any(String) });
  await desk.decide({ params: { id: approved.id }, body: { event: 'secondParty.approve' } });
  await desk.setClock({ body: { offsetSeconds: WAIT_IS_OVER } });
  await until(async () => expect((await read(lapsed)).state).toBe('waitEnded'));
  expect((await read(approved)).state).toBe('signed');
  expect((await standing(lapsed.id)).state).toBe('awaitingSignature');
  await desk.mend();
});
