import { createHash, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#contract/fields/limits.ts';
import {
  type Applicant,
  applicant,
  draftOf,
  eventually,
  formOf,
  startSeededServer,
} from '#server/testing/applicant.ts';
import { startServer, type TestServer } from '#server/testing/server.ts';
import { JPEG } from '#server/uploads/files.fixtures.ts';
import { OUTLIVES_ROW_SECONDS } from '#server/uploads/files.ts';
import { samplePdf } from '#stand-ins/seeds/sample-document.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startSeededServer();
});
afterAll(() => server.close());

const refusal = (code: string) => ({ error: { code } });
const PDF = samplePdf('test');
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const EXE = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(400, 1)]);
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');
const ZIP_END = Buffer.concat([Buffer.from('504b0506', 'hex'), Buffer.alloc(18)]);
const pdfOf = (bytes: number) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 15, 0x20), Buffer.from('%%EOF\n')]);

const opened = async (): Promise<Applicant> => {
  const draft = await applicant(server);
  await draft.save(0, { applicantType: { applicantType: 'individual' } });
  return draft;
};
const rowsOf = ({ id }: Pick<Applicant, 'id'>) =>
  server.context.db.selectFrom('attachment').selectAll().where('draft_id', '=', id).orderBy('uploaded_at').execute();
/** Every file on the server's disk, finished or not. */
const filesOnDisk = () =>
  readdirSync(join(server.context.config.dataDir, 'documents'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  ).length;
/** The bytes of a row that is deleted go when their time has come; so many files stay. */
const gone = (files: number) => server.later(OUTLIVES_ROW_SECONDS + 1, () => eventually(filesOnDisk).toBe(files));
const download = ({ id, browser }: Pick<Applicant, 'id' | 'browser'>, attachmentId: string) =>
  fetch(`${server.url}/api/drafts/${id}/attachments/${attachmentId}`, {
    headers: { cookie: browser.cookie, authorization: `Bearer ${browser.token}` },
  });

describe('an honest file', () => {
  test.each([
    ['a PDF', 'صك المزرعة.pdf', 'application/pdf', PDF],
    ['a PNG', 'مخطط.png', 'image/png', PNG],
    ['a GIF', 'map.GIF', 'image/gif', GIF],
    ['a photograph', 'IMG_2041.jpeg', 'image/jpeg', JPEG],
    ['a photograph as some phones declare it', 'صورة.jpg', 'image/jpg', JPEG],
  ])(
    '%s is kept under its name and comes back as it was stored; a PDF byte for byte',
    async (_, name, type, content) => {
      const draft = await opened();
      const { status, body } = await draft.attach(formOf('land-deed', content, name, type));
      expect(status).toBe(200);
      expect(body).toMatchObject({ kind: 'land-deed', name });
      const back = await download(draft, body.id);
      const stored = Buffer.from(await back.arrayBuffer());
      expect([stored.length, createHash('sha256').update(stored).digest('hex')]).toEqual([body.size, body.sha256]);
      if (type === 'application/pdf') expect(stored).toEqual(content);
      expect(Object.fromEntries(back.headers)).toMatchObject({
        'content-type': type.replace('jpg', 'jpeg'),
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
      expect((await draft.read()).body.attachments).toEqual([body]);
    },
  );

  test('of exactly ten megabytes is accepted, of one byte more refused', async () => {
    const draft = await opened();
    const before = filesOnDisk();
    expect(await draft.attach(formOf('project-study', pdfOf(limits.upload.maxBytes)))).toMatchObject({
      status: 200,
      body: { size: limits.upload.maxBytes },
    });
    expect(await draft.attach(formOf('quotations', pdfOf(limits.upload.maxBytes + 1)))).toMatchObject({
      status: 413,
      body: refusal('file_too_large'),
    });
    expect(await rowsOf(draft)).toHaveLength(1);
    expect(filesOnDisk()).toBe(before + 1);
  });

  test('replaces the earlier one of its kind, whose bytes go', async () => {
    const draft = await opened();
    const before = filesOnDisk();
    const first = (await draft.attach(formOf('land-deed', PDF, 'old.pdf'))).body;
    const second = (await draft.attach(formOf('land-deed', PNG, 'new.png', 'image/png'))).body;
    expect((await draft.read()).body.attachments).toEqual([second]);
    expect((await download(draft, first.id)).status).toBe(404);
    await gone(before + 1);
  });

  test('is taken away again, with its bytes', async () => {
    const draft = await opened();
    const before = filesOnDisk();
    const { id } = (await draft.attach(formOf('land-deed', PDF))).body;
    const detach = () => draft.browser.call('DELETE', `/drafts/${draft.id}/attachments/${id}`);
    expect((await detach()).body).toEqual({ ok: true });
    expect((await detach()).status).toBe(404);
    expect((await draft.read()).body.attachments).toEqual([]);
    await server.context.outbox.drain();
    expect(filesOnDisk(), 'a backup may still want them').toBe(before + 1);
    await gone(before);
  });
});

describe('a name', () => {
  test.each([
    ['../../etc/صك.pdf', 'صك.pdf'],
    ['C:\\Users\\me\\deed.pdf', 'deed.pdf'],
    ['\u202efdp.deed.pdf', 'fdp.deed.pdf'],
    ['a\tb\u0000c.pdf', 'a bc.pdf'],
    ['  ..hidden.pdf', 'hidden.pdf'],
    ['.pdf', 'document.pdf'],
    ['\u200cصک\u200cها\u200d.pdf', 'صک\u200cها.pdf'],
    ['👨\u200d👩\u200d👧.p\u200ddf', '👨\u200d👩\u200d👧.p\u200ddf'],
    ['🌾\ud83c.pdf', '🌾.pdf'],
    [`${'a'.repeat(114)}👨\u200d👩.pdf`, `${'a'.repeat(114)}👨.pdf`],
    [`${'طويل'.repeat(60)}.pdf`, `${'طويل'.repeat(60).slice(0, 116)}.pdf`],
  ])('%j is kept as %j', async (given, kept) => {
    const { cleanFileName } = await import('#server/uploads/inspect-upload.ts');
    expect(cleanFileName(given)).toBe(kept);
  });
});

describe('a name that a browser writes into the head of a form', () => {
  test.each([
    ['صك "الأصل".pdf', 'صك "الأصل".pdf'],
    ['two\r\nlines.pdf', 'two lines.pdf'],
    ['100%2F20%.pdf', '100%2F20%.pdf'],
    ["it's (1) *.pdf", "it's (1) *.pdf"],
    // A browser writes a quotation mark in the same way, and writes a percent sign as it is.
    ['a%22b.pdf', 'a"b.pdf'],
    ['a%0a%0Db.pdf', 'a%0a b.pdf'],
  ])('%j is %j, in the list and as it comes back', async (given, kept) => {
    const draft = await opened();
    const { body } = await draft.attach(formOf('land-deed', PDF, given));
    expect(body.name).toBe(kept);
    const disposition = (await download(draft, body.id)).headers.get('content-disposition') ?? '';
    // RFC 8187: nothing but these characters stands for itself.
    expect(disposition).toMatch(/^attachment; filename\*=UTF-8''(?:[\w!#$&+.^`|~-]|%[\dA-F]{2})+$/);
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(kept);
  });
});

describe('a hostile or broken file', () => {
  test.each<[string, string, string, Buffer]>([
    ['a program that calls itself a picture', 'photo.png', 'image/png', EXE],
    ['a program under its own name', 'setup.exe', 'application/x-msdownload', EXE],
    ['an SVG', 'logo.svg', 'image/svg+xml', SVG],
    ['an SVG that calls itself a picture', 'logo.png', 'image/png', SVG],
    ['a page', 'page.html', 'text/html', HTML],
    ['a page that calls itself a PDF', 'page.pdf', 'application/pdf', HTML],
    ['a PDF that calls itself a picture', 'deed.jpg', 'image/jpeg', PDF],
    ['a PDF declared as a picture', 'deed.pdf', 'image/png', PDF],
    ['a picture with a foreign extension', 'deed.pdf.js', 'image/png', PNG],
    ['a picture without an extension', 'deed', 'image/png', PNG],
    [
      'a picture that is a page as well',
      'map.gif',
      'image/gif',
      Buffer.concat([GIF.subarray(0, -1), Buffer.from('<script>alert(1)</script>;')]),
    ],
    ['a picture that is an archive as well', 'map.png', 'image/png', Buffer.concat([PNG, ZIP_END])],
    [
      'a PDF that is an archive as well',
      'deed.pdf',
      'application/pdf',
      Buffer.concat([PDF, ZIP_END, Buffer.from('\n%%EOF')]),
    ],
    ['a photograph that is an archive as well', 'photo.jpg', 'image/jpeg', Buffer.concat([JPEG, ZIP_END])],
    [
      'markup that hides far behind a good beginning',
      'deed.pdf',
      'application/pdf',
      Buffer.concat([
        Buffer.from('%PDF-1.7\n'),
        Buffer.alloc(300_000, 0x20),
        Buffer.from('<ScRiPt>alert(1)</ScRiPt>%%EOF'),
      ]),
    ],
    ['a few bytes', 'a.png', 'image/png', PNG.subarray(0, 9)],
  ])('%s is refused, and nothing is kept', async (_, name, type, content) => {
    const draft = await opened();
    const before = filesOnDisk();
    expect(await draft.attach(formOf('land-deed', content, name, type))).toMatchObject({
      status: 415,
      body: refusal('file_type_not_accepted'),
    });
    expect([await rowsOf(draft), filesOnDisk()]).toEqual([[], before]);
  });

  test.each<[string, () => FormData, number, string]>([
    ['without a file', () => formWith(['kind', 'land-deed']), 422, 'file_required'],
    ['with an empty file', () => formOf('land-deed', Buffer.alloc(0)), 422, 'file_required'],
    ['with a kind that is not asked for', () => formOf('holiday-picture', PDF), 400, 'invalid_request'],
    ['without a kind', () => formOf(null, PDF), 400, 'invalid_request'],
  ])('a form %s is refused', async (_, form, status, code) => {
    const draft = await opened();
    expect(await draft.attach(form())).toMatchObject({ status, body: refusal(code) });
    expect(await rowsOf(draft)).toEqual([]);
  });

  test.each([
    ['without a boundary', 'multipart/form-data'],
    ['with an empty boundary', 'multipart/form-data; boundary='],
    ['with a quoted empty boundary', 'multipart/form-data; boundary=""'],
    ['with an endless boundary', `multipart/form-data; boundary=${'b'.repeat(300)}`],
    ['with a boundary that is not in it', 'multipart/form-data; boundary=another'],
  ])('a form %s is refused', async (_, type) => {
    const { id, browser } = await opened();
    const { status, body } = await browser.call('POST', `/drafts/${id}/attachments`, {
      body: `--b\r\ncontent-disposition: form-data; name="kind"\r\n\r\nland-deed\r\n--b--\r\n`,
      headers: { 'content-type': type },
      key: randomUUID(),
    });
    expect(status).toBe(400);
    expect(['invalid_request', 'upload_interrupted']).toContain(body.error.code);
  });
});
const formWith = (...fields: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};

const boundary = 'portal-test';
const part = (disposition: string, content: Buffer, type?: string) =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n${type ? `content-type: ${type}\r\n` : ''}\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ]);
const rawForm = (content: Buffer) =>
  Buffer.concat([
    part('name="kind"', Buffer.from('land-deed')),
    part('name="file"; filename="deed.pdf"', content, 'application/pdf'),
  ]);
/** An upload that the test controls byte by byte. */
const beginUpload = ({ id, browser }: Applicant, length?: number) =>
  request(`${server.url}/api/drafts/${id}/attachments`, {
    method: 'POST',
    headers: {
      cookie: browser.cookie,
      authorization: `Bearer ${browser.token}`,
      'idempotency-key': randomUUID(),
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(length !== undefined && { 'content-length': length }),
    },
  });

describe('a cut upload', () => {
  const form = rawForm(pdfOf(2_000_000));

  test('leaves neither a row nor a file when the connection breaks', async () => {
    const draft = await opened();
    const before = filesOnDisk();
    const upload = beginUpload(draft, form.length);
    upload.on('error', () => {});
    upload.write(form.subarray(0, 1_000_000));
    // The connection breaks when half of the file is in the spool.
    const { spool } = server.context;
    await eventually(() => spool.count).toBe(1);
    upload.destroy();
    await eventually(() => spool.count).toBe(0);
    expect(filesOnDisk()).toBe(before);
    expect(await rowsOf(draft)).toEqual([]);
  });

  test('answers upload_interrupted when the form ends too early', async () => {
    const draft = await opened();
    const before = filesOnDisk();
    const upload = beginUpload(draft);
    const status = new Promise<number | undefined>((resolve) =>
      upload.on('response', (answer) => resolve(answer.resume().statusCode)),
    );
    upload.end(form.subarray(0, 1_000_000));
    expect(await status).toBe(400);
    expect([await rowsOf(draft), filesOnDisk()]).toEqual([[], before]);
  });

  test('leaves nothing for long even when the server dies in the middle of it', async () => {
    const draft = await opened();
    const before = filesOnDisk();
    const { outbox } = server.context;
    await draft.attach(formOf('land-deed', PDF));
    // The state after a crash between file and row: the file exists, the row does not.
    await server.context.db.deleteFrom('attachment').where('draft_id', '=', draft.id).execute();
    await outbox.drain();
    expect(filesOnDisk()).toBe(before + 1);
    await server.later(3_700, () => eventually(filesOnDisk).toBe(before));
  });
});

describe('a refused upload', () => {
  test('is read to its end, since a browser takes no answer before it has sent everything', async () => {
    const draft = await opened();
    const upload = beginUpload(draft);
    const answered = new Promise<number | undefined>((resolve) =>
      upload.on('response', (answer) => resolve(answer.resume().statusCode)),
    );
    const sent = new Promise<void>((resolve) => upload.on('finish', resolve));
    upload.end(
      Buffer.concat([
        rawForm(Buffer.concat([EXE, Buffer.alloc(9 * 1024 * 1024, 1)])),
        Buffer.from(`--${boundary}--\r\n`),
      ]),
    );
    await sent;
    expect(await answered).toBe(415);
  });
});

describe('a disk that is full', () => {
  test('refuses the upload as our own fault and leaves nothing', async () => {
    const draft = await opened();
    const before = filesOnDisk();
    const { storage } = server.context;
    const { put } = storage;
    storage.put = async () => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    };
    const answer = await draft.attach(formOf('land-deed', pdfOf(300_000))).finally(() => {
      storage.put = put;
    });
    expect(answer).toMatchObject({ status: 503, body: refusal('service_suspended') });
    expect(server.context.spool.count).toBe(0);
    expect([await rowsOf(draft), filesOnDisk()]).toEqual([[], before]);
    expect((await draft.attach(formOf('land-deed', PDF))).status).toBe(200);
  });
});

describe('exactly once', () => {
  test('the same upload under the same key is one file, also when it arrives again', async () => {
    const draft = await opened();
    const before = filesOnDisk();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => draft.attach(formOf('land-deed', PDF), key)));
    answers.push(await draft.attach(formOf('land-deed', PDF), key));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await rowsOf(draft)).toHaveLength(1);
    await eventually(filesOnDisk).toBe(before + 1);
  });

  test('another file of the same length under the same key is refused, and nothing changes', async () => {
    const draft = await opened();
    const before = filesOnDisk();
    const key = randomUUID();
    const other = Buffer.from(PDF.toString('latin1').replace('test', 'fake'), 'latin1');
    const first = await draft.attach(formOf('land-deed', PDF), key);
    expect(first.status).toBe(200);
    const reused = { status: 422, body: refusal('idempotency_key_reused') };
    expect(await draft.attach(formOf('land-deed', other), key)).toMatchObject(reused);
    expect(await draft.attach(formOf('site--plan', PDF), key)).toMatchObject(reused);
    expect((await draft.attach(formOf('land-deed', PDF), key)).text).toBe(first.text);
    expect((await draft.read()).body.attachments).toEqual([first.body]);
    await eventually(filesOnDisk).toBe(before + 1);
  });

  test('also when both arrive at once', async () => {
    const draft = await opened();
    const key = randomUUID();
    const other = Buffer.from(PDF.toString('latin1').replace('test', 'fake'), 'latin1');
    const answers = await Promise.all([PDF, other].map((file) => draft.attach(formOf('land-deed', file), key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await rowsOf(draft)).toHaveLength(1);
  });

  test('parallel uploads of one kind leave the last one only', async () => {
    const draft = await opened();
    const before = filesOnDisk();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => draft.attach(formOf('land-deed', PDF, `deed ${index}.pdf`))),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await rowsOf(draft)).toHaveLength(1);
    await gone(before + 1);
  });
});

describe('room for files', () => {
  const fill = ({ id, citizen }: Applicant, size: number) =>
    server.context.db
      .insertInto('attachment')
      .values({
        civil_id: citizen.civilId,
        id: randomUUID(),
        draft_id: id,
        deal_id: null,
        kind: 'site-plan',
        name: 'a.pdf',
        type: 'application/pdf',
        size,
        sha256: '',
        storage_key: randomUUID(),
        uploaded_at: server.clock.now(),
      })
      .execute();

  test('one draft keeps a hundred megabytes and no more', async () => {
    const draft = await opened();
    const before = filesOnDisk();
    await fill(draft, 100 * 1024 * 1024 - PDF.length);
    expect((await draft.attach(formOf('land-deed', PDF))).status).toBe(200);
    expect(await draft.attach(formOf('quotations', PDF))).toMatchObject({
      status: 422,
      body: refusal('quota_reached'),
    });
    expect((await draft.attach(formOf('land-deed', PDF))).status, 'replacing needs no more room').toBe(200);
    expect(await rowsOf(draft)).toHaveLength(2);
    await gone(before + 1);
  });

  test('a citizen cannot fill more by replacing a file again and again, since what is replaced stays for a while', async () => {
    const strict = await startServer({ seeded: true, env: { UPLOADS_PER_HOUR: '2' } });
    const draft = await applicant(strict);
    await draft.save(0, { applicantType: { applicantType: 'individual' } });
    const attach = () => draft.attach(formOf('land-deed', PDF));
    expect([(await attach()).status, (await attach()).status]).toEqual([200, 200]);
    expect(await attach()).toMatchObject({ status: 429, body: refusal('too_many_requests') });
    await strict.later(3_600, async () => {
      const later = draftOf(await strict.login(draft.citizen), draft.id);
      expect((await later.attach(formOf('land-deed', PDF))).status).toBe(200);
    });
    await strict.close();
  });

  test('uploads to several drafts at the same time cannot exceed what a citizen may keep', async () => {
    const first = await opened();
    const drafts = [first];
    for (let other = 0; other < 9; other += 1) {
      const draft = draftOf(first.browser, randomUUID());
      await draft.save(0, { applicantType: { applicantType: 'individual' } });
      drafts.push({ ...first, ...draft });
    }
    // The storage has room for two files more.
    for (let other = 0; other < 4; other += 1) await fill({ ...first, id: randomUUID() }, 100 * 1024 * 1024);
    await fill({ ...first, id: randomUUID() }, 100 * 1024 * 1024 - 2 * PDF.length);
    await Promise.all(drafts.map(() => first.browser.call('GET', '/config')));
    const answers = await Promise.all(drafts.map((draft) => draft.attach(formOf('land-deed', PDF))));
    const codes = answers.map(({ status, body }) => (status === 200 ? 'kept' : body.error.code)).sort();
    expect(codes).toEqual(['kept', 'kept', ...Array(8).fill('quota_reached')]);
  });

  test('what a citizen adds within thirty days is bounded, submitted or not, and it is said when there is room again', async () => {
    const strict = await startServer({ seeded: true, env: { FILE_MEGABYTES_PER_MONTH: '10' } });
    try {
      const draft = await applicant(strict);
      await draft.save(0, { applicantType: { applicantType: 'individual' } });
      const full = await draft.attach(formOf('land-deed', PDF));
      const rows = strict.context.db.updateTable('attachment').where('id', '=', full.body.id);
      await rows.set({ size: 10 * 1024 * 1024 - PDF.length, deal_id: randomUUID() }).execute();
      expect((await draft.attach(formOf('quotations', PDF))).status).toBe(200);
      const refused = await draft.attach(formOf('site-plan', PDF));
      expect(refused).toMatchObject({ status: 429, body: refusal('too_many_files') });
      expect(refused.body.error.retryAfter).toBeGreaterThan(29 * 86_400);
      expect((await draft.attach(formOf('quotations', PDF))).status, 'in the place of another').toBe(200);
      const other = await applicant(strict);
      await other.save(0, { applicantType: { applicantType: 'individual' } });
      expect((await other.attach(formOf('site-plan', PDF))).status, 'of another citizen').toBe(200);
      await strict.later(refused.body.error.retryAfter, async () => {
        const later = draftOf(await strict.login(draft.citizen), draft.id);
        expect((await later.attach(formOf('site-plan', PDF))).status).toBe(200);
      });
    } finally {
      await strict.close();
    }
  });

  test('all drafts of a citizen together keep five hundred', async () => {
    const draft = await opened();
    for (let other = 0; other < 5; other++) await fill({ ...draft, id: randomUUID() }, 100 * 1024 * 1024);
    expect(await draft.attach(formOf('land-deed', PDF))).toMatchObject({ status: 422, body: refusal('quota_reached') });
  });
});
