import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EarlierFile } from '#contract/portal/earlier-files.ts';
import {
  type Applicant,
  applicant,
  eventually,
  formOf,
  readyApplicant,
  startSeededServer,
} from '#server/testing/applicant.ts';
import { borrower } from '#server/testing/borrower.ts';
import { exporterOf } from '#server/testing/exporter.ts';
import { addDeceased, heirOf } from '#server/testing/heir.ts';
import { letterWriterOf } from '#server/testing/letter-writer.ts';
import type { TestCitizen, TestServer } from '#server/testing/server.ts';
import { samplePdf } from '#stand-ins/seeds/sample-document.ts';
import { OUTLIVES_ROW_SECONDS } from './files.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startSeededServer();
});
afterAll(() => server.close());

const DAY = 86_400;
const deed = () => formOf('land-deed', samplePdf(randomUUID()), 'صك المزرعة.pdf');
const opened = async (of?: Pick<Applicant, 'citizen'>): Promise<Applicant> => {
  const draft = await applicant(server, of?.citizen);
  await draft.save(0, { applicantType: { applicantType: 'individual' } });
  return draft;
};
const filesOf = async ({ browser }: Pick<Applicant, 'browser'>): Promise<EarlierFile[]> =>
  (await browser.call('GET', '/files')).body.files;
const reuse = ({ id, browser }: Applicant, fileId: string, kind = 'land-deed', key: string = randomUUID()) =>
  browser.call('POST', `/drafts/${id}/attachments/reuse`, { body: { kind, fileId }, key });
const contentOf = ({ id, browser }: Applicant, attachmentId: string) =>
  browser.call('GET', `/drafts/${id}/attachments/${attachmentId}`);
const onDisk = () =>
  readdirSync(join(server.context.config.dataDir, 'documents'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  ).length;
const refusal = (status: number, code: string) => ({ status, body: { error: { code } } });

describe('a file that was uploaded before', () => {
  test('is listed with its document, size and day, the latest first, and the same content once', async () => {
    const draft = await opened();
    expect(await filesOf(draft)).toEqual([]);
    const first = (await draft.attach(deed())).body;
    const second = (await draft.attach(formOf('quotations', samplePdf('quotation')))).body;
    const { uploadedAt, ...shown } = first;
    const again = await opened(draft);
    await reuse(again, first.id);
    const files = await filesOf(draft);
    expect(files.map(({ sha256 }) => sha256)).toEqual([first.sha256, second.sha256]);
    expect(files[0]).toMatchObject({ ...shown, id: expect.any(String), title: { ar: expect.any(String) } });
  });

  test('becomes the document of another draft without being sent again, and each draft keeps it by itself', async () => {
    const one = await opened();
    const file = (await one.attach(deed())).body;
    await one.attach(formOf('agricultural-record', samplePdf('record')));
    const before = onDisk();
    const other = await opened(one);
    const { status, body } = await reuse(other, file.id, 'quotations');
    expect(status).toBe(200);
    expect(body).toMatchObject({ kind: 'quotations', name: file.name, size: file.size, sha256: file.sha256 });
    expect(body.id).not.toBe(file.id);
    expect((await other.read()).body.attachments).toEqual([body]);
    expect(onDisk()).toBe(before);

    // The first draft goes with the file that it has for itself; the other one stays, since a row still names it.
    await one.discard();
    await server.later(OUTLIVES_ROW_SECONDS + 1, () => eventually(onDisk).toBe(before - 1));
    expect((await contentOf(other, body.id)).status).toBe(200);
    await other.discard();
    await server.later(OUTLIVES_ROW_SECONDS + 1, () => eventually(onDisk).toBe(before - 2));
  });

  test('replaces the file in its place, also when it is that file itself', async () => {
    const draft = await opened();
    const file = (await draft.attach(deed())).body;
    const same = (await reuse(draft, file.id)).body;
    expect((await draft.read()).body.attachments).toEqual([same]);
    expect((await contentOf(draft, same.id)).status).toBe(200);
    const other = (await draft.attach(formOf('quotations', samplePdf('other')))).body;
    const replaced = (await reuse(draft, other.id)).body;
    expect((await draft.read()).body.attachments).toEqual(expect.arrayContaining([other, replaced]));
    expect((await draft.read()).body.attachments).toHaveLength(2);
  });

  test('is used once under its key', async () => {
    const one = await opened();
    const file = (await one.attach(deed())).body;
    const other = await opened(one);
    const key = randomUUID();
    const answers = await Promise.all([
      reuse(other, file.id, 'land-deed', key),
      reuse(other, file.id, 'land-deed', key),
    ]);
    const [first] = answers.filter(({ status }) => status === 200);
    expect((await reuse(other, file.id, 'land-deed', key)).body).toEqual(first?.body);
    expect((await other.read()).body.attachments).toEqual([first?.body]);
  });
});

describe('it is not found', () => {
  test('by another citizen, who does not see it either', async () => {
    const theirs = await opened();
    const file = (await theirs.attach(deed())).body;
    const mine = await opened();
    expect(await filesOf(mine)).toEqual([]);
    expect(await reuse(mine, file.id)).toMatchObject(refusal(404, 'not_found'));
    expect(await reuse(mine, randomUUID())).toMatchObject(refusal(404, 'not_found'));
    expect((await mine.read()).body.attachments).toEqual([]);
    // Another citizen cannot put it into a draft of its owner, either.
    expect(await reuse({ ...mine, id: theirs.id }, file.id)).toMatchObject(refusal(404, 'not_found'));
  });

  test('when it was deleted meanwhile: what was in its place stays', async () => {
    const draft = await opened();
    const other = await opened(draft);
    const file = (await other.attach(deed())).body;
    const present = (await draft.attach(deed())).body;
    await other.browser.call('DELETE', `/drafts/${other.id}/attachments/${file.id}`);
    expect(await reuse(draft, file.id)).toMatchObject(refusal(404, 'not_found'));
    expect((await draft.read()).body.attachments).toEqual([present]);
  });

  test.each([
    ['an application', async (given: TestCitizen) => (await readyApplicant(server, given)).browser],
    [
      'a disbursement',
      async (given: TestCitizen) => {
        const { browser, ready } = await borrower(server, given);
        await ready();
        return browser;
      },
    ],
    [
      'an exemption',
      async (given: TestCitizen) => {
        const { civilId } = await addDeceased(server, 1_000);
        const { browser, ready } = await heirOf(server, given);
        await ready(civilId);
        return browser;
      },
    ],
    [
      'an export certificate',
      async (given: TestCitizen) => {
        const { browser, ready } = await exporterOf(server, given);
        await ready();
        return browser;
      },
    ],
  ])('once the draft of %s has expired', async (_, drafted) => {
    const citizen = await server.addCitizen();
    const files = await filesOf({ browser: await drafted(citizen) });
    expect(files.length).toBeGreaterThanOrEqual(2);
    await server.later(91 * DAY, async () => {
      const draft = await applicant(server, citizen);
      await draft.save(0, { applicantType: { applicantType: 'individual' } });
      expect(await filesOf(draft)).toEqual([]);
      expect(await reuse(draft, files[0]!.id)).toMatchObject(refusal(404, 'not_found'));
    });
  });

  test('when it belongs to a request in writing, which the services identity reaches', async () => {
    const { citizen, ready } = await letterWriterOf(server);
    const letter = (await (await ready()).attach('letter-1')).body;
    const draft = await applicant(server, citizen);
    await draft.save(0, { applicantType: { applicantType: 'individual' } });
    expect(await filesOf(draft)).toEqual([]);
    expect(await reuse(draft, letter.id)).toMatchObject(refusal(404, 'not_found'));
  });
});

describe('the rules of its new place hold', () => {
  test('a document that an application does not ask for is refused', async () => {
    const draft = await opened();
    const file = (await draft.attach(deed())).body;
    for (const kind of ['unknown', 'death-certificate', ''])
      expect(await reuse(draft, file.id, kind)).toMatchObject(refusal(400, 'invalid_request'));
  });

  test('nothing is added to an application that is submitted, and the bound of a draft counts', async () => {
    const draft = await opened();
    const file = (await draft.attach(deed())).body;
    const full = await opened(draft);
    await server.context.db
      .updateTable('attachment')
      .set({ size: 101 * 1024 * 1024 })
      .where('id', '=', file.id)
      .execute();
    expect(await reuse(full, file.id)).toMatchObject({ body: { error: { code: 'quota_reached' } } });
    await server.context.db.updateTable('draft').set({ status: 'submitted' }).where('id', '=', full.id).execute();
    expect(await reuse(full, file.id)).toMatchObject({ body: { error: { code: 'draft_submitted' } } });
  });
});
