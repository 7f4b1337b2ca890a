/** The portal on a real S3 server: files and papers of citizens, a server that goes and comes back, and files that nothing names. */
import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { ListObjectsV2Command, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { createAmbient } from '#server/core/clock.ts';
import { type Applicant, applicant, formOf } from '#server/testing/applicant.ts';
import { startServer, type TestServer } from '#server/testing/server.ts';
import { embeddedTemplate } from '#server/testing/template.ts';
import { OUTLIVES_ROW_SECONDS } from '#server/uploads/files.ts';
import { samplePdf } from '#stand-ins/seeds/sample-document.ts';
import { prepareDraft } from '#tests/setup/cases/applications.ts';
import { citizenHand } from '#tests/setup/citizen.ts';
import { deskHand } from '#tests/setup/desk.ts';
import { OBJECT_STORE_TOOLS, type ObjectStore, startObjectStore } from '#tests/setup/object-store.ts';
import { NODE_COMPILE_CACHE, type Server, SHORT_LIVED, startServer as startProcess } from '#tests/setup/server.ts';
import { missingTools, testWith } from '#tests/setup/tools.ts';
import { until } from '#tests/setup/until.ts';
import { copyFiles } from './copy.ts';
import { createLocalStorage } from './local.ts';
import { beginSweep, sweepNow } from './sweep.ts';

const run = promisify(execFile);
const onStore = testWith(...OBJECT_STORE_TOOLS);
const PDF = samplePdf('test');
const OLD = 2 * 86_400;

let store: ObjectStore;
let s3: S3Client;
let server: TestServer;
beforeAll(async () => {
  if (missingTools(...OBJECT_STORE_TOOLS).length > 0) return;
  store = await startObjectStore();
  s3 = store.client();
  server = await startServer({ seeded: true, env: store.env });
});
afterAll(async () => {
  await server?.close();
  s3?.destroy();
  await store?.remove();
});

const keysIn = async () => {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: 'portal', Prefix: 'test/documents/' }));
  return Contents.map(({ Key = '' }) => Key.slice(-36)).sort();
};
const keysInRows = async () => {
  const { db } = server.context;
  const rows = [
    ...(await db.selectFrom('attachment').select('storage_key').execute()),
    ...(await db.selectFrom('paper').select('storage_key').execute()),
  ];
  return [...new Set(rows.map(({ storage_key }) => storage_key))].sort();
};
const opened = async (): Promise<Applicant> => {
  const draft = await applicant(server);
  await draft.save(0, { applicantType: { applicantType: 'individual' } });
  return draft;
};
const download = ({ id, browser }: Applicant, attachmentId: string) =>
  fetch(`${server.url}/api/drafts/${id}/attachments/${attachmentId}`, {
    headers: { cookie: browser.cookie, authorization: `Bearer ${browser.token}` },
  });
const rowsOf = ({ id }: Applicant) =>
  server.context.db.selectFrom('attachment').selectAll().where('draft_id', '=', id).execute();
const health = async () => (await fetch(`${server.url}/health`)).json();
const sweep = () => sweepNow(server.context, { log: { info: () => {}, error: () => {} } });

describe('files of citizens', () => {
  onStore('the files of the seeded people are objects, and each has its row', async () => {
    expect((await keysIn()).length).toBeGreaterThan(10);
    expect(await keysIn()).toEqual(await keysInRows());
    expect(await readdir(join(server.context.config.dataDir, 'documents')).catch(() => [])).toEqual([]);
  });

  onStore('an upload comes back as its download, and removing it removes the object', async () => {
    const draft = await opened();
    const before = await keysIn();
    const { body } = await draft.attach(formOf('land-deed', PDF, 'صك.pdf'));
    const back = await download(draft, body.id);
    expect(Buffer.from(await back.arrayBuffer()).equals(PDF)).toBe(true);
    expect(back.headers.get('content-length')).toBe(String(PDF.length));
    expect(await keysIn()).toHaveLength(before.length + 1);
    await draft.browser.call('DELETE', `/drafts/${draft.id}/attachments/${body.id}`);
    await server.later(OUTLIVES_ROW_SECONDS + 1, () => until(async () => expect(await keysIn()).toEqual(before)));
    expect((await download(draft, body.id)).status).toBe(404);
  });

  onStore('a refused file never becomes an object', async () => {
    const draft = await opened();
    const before = await keysIn();
    expect((await draft.attach(formOf('land-deed', Buffer.from('MZ no document')))).status).toBe(415);
    expect([await keysIn(), server.context.spool.count]).toEqual([before, 0]);
  });

  onStore('a file whose object is gone is not found', async () => {
    const draft = await opened();
    const { body } = await draft.attach(formOf('land-deed', PDF));
    const [row] = await rowsOf(draft);
    await server.context.storage.remove(row?.storage_key ?? '');
    expect((await download(draft, body.id)).status).toBe(404);
    await server.context.db.deleteFrom('attachment').where('draft_id', '=', draft.id).execute();
  });

  onStore('an issued paper is an object that is given out byte by byte', async () => {
    const { db } = server.context;
    const { civil_id: civilId, id } = await db.selectFrom('deal').select(['civil_id', 'id']).executeTakeFirstOrThrow();
    const { mobile } = await db
      .selectFrom('citizen')
      .select('mobile')
      .where('civil_id', '=', civilId)
      .executeTakeFirstOrThrow();
    const { people } = await (await fetch(`${server.url}/desk/api/people`)).json();
    const { password } = people.find((person: { civilId: string }) => person.civilId === civilId);
    const citizen = await server.login({ civilId, password, mobile });
    const receipt = () =>
      fetch(`${server.url}/api/deals/${id}/receipt/document`, {
        headers: { cookie: citizen.cookie, authorization: `Bearer ${citizen.token}` },
      }).then(async (answer) => [
        answer.status,
        createHash('sha256')
          .update(await answer.bytes())
          .digest('hex'),
      ]);
    const first = await receipt();
    const paper = await db.selectFrom('paper').selectAll().where('sha256', '=', String(first[1])).executeTakeFirst();
    expect([first[0], paper?.kind]).toEqual([200, 'receipt']);
    expect(await keysIn()).toContain(paper?.storage_key);
    expect(await receipt()).toEqual(first);
    await store.stop();
    expect((await receipt())[0], 'a paper that cannot be read is not a paper that is lost').toBe(503);
    await store.start();
    expect(await receipt()).toEqual(first);
  });
});

describe('a server that goes', () => {
  onStore(
    'suspends uploads and downloads, leaves no row without its object, and serves again when it is back',
    async () => {
      const draft = await opened();
      const { body } = await draft.attach(formOf('land-deed', PDF));
      await store.kill();
      const refused = { status: 503, body: { error: { code: 'service_suspended', retryAfter: 5 } } };
      const upload = await draft.attach(formOf('quotations', PDF));
      expect(upload).toMatchObject(refused);
      expect(upload.headers.get('retry-after')).toBe('5');
      expect(upload.text).not.toMatch(/ECONN|127\.0\.0\.1|portal\.|S3|stack/);
      expect((await download(draft, body.id)).status).toBe(503);
      expect((await rowsOf(draft)).map(({ kind }) => kind)).toEqual(['land-deed']);
      expect(await health()).toMatchObject({ status: 'failing', database: 'reachable', storage: 'failing' });
      expect((await draft.browser.call('GET', `/drafts/${draft.id}`)).status, 'what needs no file goes on').toBe(200);
      const ready = await fetch(`${server.url}/ready`);
      expect([ready.status, await ready.json()]).toMatchObject([200, { status: 'ready', storage: 'failing' }]);

      await store.start();
      expect((await draft.attach(formOf('quotations', PDF))).status).toBe(200);
      expect(Buffer.from(await (await download(draft, body.id)).arrayBuffer()).equals(PDF)).toBe(true);
      await server.later(10, async () => expect(await health()).toMatchObject({ status: 'ok', storage: 'writable' }));
    },
  );

  onStore('does not keep the file of a row that was removed meanwhile', async () => {
    const draft = await opened();
    const { body } = await draft.attach(formOf('land-deed', PDF));
    const [row] = await rowsOf(draft);
    await store.kill();
    expect((await draft.browser.call('DELETE', `/drafts/${draft.id}/attachments/${body.id}`)).status).toBe(200);
    const later = OUTLIVES_ROW_SECONDS + 1;
    await server.later(later, () => server.context.outbox.drain());
    await store.start();
    expect(await keysIn()).toContain(row?.storage_key);
    await server.later(later + 120, () => until(async () => expect(await keysIn()).not.toContain(row?.storage_key)));
  });
});

/** The object storage as a server sees it that is killed as soon as a file is stored, before it hears of that. */
const cutAfterPut = async (kill: () => Promise<void>) => {
  const { port } = new URL(store.endpoint);
  const killed = Promise.withResolvers<void>();
  let isArmed = false;
  const proxy = createServer((client) => {
    const server = connect(Number(port), '127.0.0.1');
    let stores = false;
    client.on('data', (part) => {
      stores ||= isArmed && /^PUT \S*\/documents\//.test(part.toString('latin1'));
      server.write(part);
    });
    server.on('data', (part) => {
      if (stores) kill().then(killed.resolve, killed.reject);
      else client.write(part);
    });
    client.on('error', () => {}).on('close', () => server.destroy());
    server.on('error', () => {}).on('close', () => client.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    arm: () => {
      isArmed = true;
    },
    killed: killed.promise,
    close: () => proxy.close(),
  };
};

onStore('a server that is killed between object and row leaves neither a row nor, for long, an object', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-killed-'));
  await cp(embeddedTemplate('seeded'), dataDir, { recursive: true });
  const url = await store.addBucket('killed');
  let started: Server | null = null;
  const proxy = await cutAfterPut(async () => started?.kill());
  const startThrough = async (endpoint: string) => {
    const env = { ...store.env, STORAGE_URL: url.replace(store.endpoint, endpoint), DIST_DIR: join(dataDir, 'none') };
    started = await startProcess(dataDir, env, { options: SHORT_LIVED });
    const desk = await deskHand(started.url);
    const [person] = (await desk.people()).people;
    return { desk, citizen: await citizenHand(started.url, desk, person?.civilId ?? '') };
  };
  const objects = async () => {
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: 'killed', Prefix: 'test/documents/' }));
    return Contents.length;
  };
  try {
    const before = await startThrough(proxy.endpoint);
    const { id } = await prepareDraft(before.citizen, before.desk, 'applicantType');
    proxy.arm();
    const attaching = before.citizen.drafts.attach({
      params: { id },
      body: formOf('land-deed', PDF),
      key: randomUUID(),
    });
    await Promise.all([proxy.killed, expect(attaching).rejects.toThrow()]);
    expect(await objects()).toBe(1);
    const { desk, citizen } = await startThrough(store.endpoint);
    expect((await citizen.drafts.get({ params: { id } })).attachments).toEqual([]);
    await desk.setClock({ body: { offsetSeconds: 3_700 } });
    await until(async () => expect(await objects()).toBe(0));
  } finally {
    await (started as Server | null)?.kill();
    proxy.close();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
});

describe('files that no row names', () => {
  const storeNameless = async (key = randomUUID() as string) => {
    await s3.send(new PutObjectCommand({ Bucket: 'portal', Key: `test/documents/${key}`, Body: PDF }));
    return key;
  };

  onStore('are removed an hour later when the server died between object and row', async () => {
    const draft = await opened();
    await draft.attach(formOf('land-deed', PDF));
    const [row] = await rowsOf(draft);
    await server.context.db.deleteFrom('attachment').where('draft_id', '=', draft.id).execute();
    await server.context.outbox.drain();
    expect(await keysIn()).toContain(row?.storage_key);
    await server.later(3_700, () => until(async () => expect(await keysIn()).not.toContain(row?.storage_key)));
  });

  onStore('are removed by the daily sweep of one server when their job is lost as well', async () => {
    const [lost, draft] = [await storeNameless(), await opened()];
    await draft.attach(formOf('land-deed', PDF));
    const named = await keysInRows();
    expect(await sweep()).toMatchObject({ removed: 0 });
    expect(await keysIn(), 'a young file may still be named').toContain(lost);
    await server.later(OLD, async () => {
      expect(await sweep()).toMatchObject({ removed: 1, spared: 0 });
      expect(await keysIn()).toEqual(expect.arrayContaining(named.filter((key) => key !== lost)));
    });
    expect(await keysIn()).not.toContain(lost);
  });

  onStore('are not removed where they are so many that the database may be an older copy', async () => {
    const many = await Promise.all(Array.from({ length: 60 }, () => storeNameless()));
    await server.later(OLD, async () => {
      expect(await sweep()).toMatchObject({ removed: 0, spared: 60 });
      expect(await keysIn()).toEqual(expect.arrayContaining(many));
      const options = { log: { info: () => {}, error: () => {} }, removesMany: true };
      expect(await sweepNow(server.context, options)).toMatchObject({ removed: 60, spared: 0 });
    });
    expect(await keysIn()).not.toEqual(expect.arrayContaining(many));
  });

  onStore('are not removed by a server of another installation', async () => {
    const lost = await storeNameless();
    const SESSION_SECRET = 'k3Jt9-vQx7_Zr2Lw8Np4Ys6Bd1Fh5Gm0';
    const other = await startServer({ env: { ...store.env, SESSION_SECRET } });
    try {
      const logged: unknown[] = [];
      await other.later(OLD, async () =>
        expect(
          await sweepNow(other.context, { log: { info: () => {}, error: (line: unknown) => logged.push(line) } }),
        ).toBe(null),
      );
      expect(logged).toEqual([expect.stringMatching(/^the storage belongs to another installation/)]);
    } finally {
      await other.close();
    }
    expect(await keysIn()).toContain(lost);
    await server.later(OLD, sweep);
  });

  onStore('and rows without a file are counted once a day, by one of the servers', async () => {
    const { db, outbox, fileCounts } = server.context;
    const draft = await opened();
    await draft.attach(formOf('land-deed', PDF));
    const [row] = await rowsOf(draft);
    await server.context.storage.remove(row?.storage_key ?? '');
    await server.later(OLD, async () => {
      const { missing } = (await sweep()) ?? {};
      expect(missing).toBeGreaterThan(0);
      server.logs.length = 0;
      // Each server begins a sweep, as it does every hour.
      await Promise.all(Array.from({ length: 5 }, () => beginSweep(server.context)));
      await until(() => expect(fileCounts.missing).toBe(missing));
      expect(fileCounts.stored).toBe((await keysIn()).length);
      await outbox.drain();
      const said = (words: string) => server.logs.filter((line) => line.includes(words)).length;
      expect(said('rows name files that the storage does not have')).toBeGreaterThan(0);
      expect(said('the storage was compared with the rows')).toBe(1);
    });
    await db.deleteFrom('attachment').where('draft_id', '=', draft.id).execute();
  });
});

onStore('files on disk are copied into the storage, each compared with its row', async () => {
  const { db, clock } = server.context;
  const STORAGE_URL = await store.addBucket('moved');
  const target = await startServer({ env: { ...store.env, STORAGE_URL } });
  try {
    const local = createLocalStorage(join(server.context.config.dataDir, 'copied'), { clock });
    const rows = (await db.selectFrom('attachment').selectAll().execute()).filter(({ size }) => size > 0).slice(0, 5);
    for (const { storage_key: key, type, sha256 } of rows) {
      const content = await server.context.storage.read(key).then(buffer, () => null);
      if (content) await local.put(key, content, { type, sha256 });
    }
    const expected = (await local.list(null)).map(({ key }) => key);
    const nameless = randomUUID();
    await local.put(nameless, PDF, { type: 'application/pdf', sha256: createHash('sha256').update(PDF).digest('hex') });
    const to = target.context.storage;
    expect(await copyFiles(db, local, to)).toEqual({ copied: expected.length, there: 0, nameless: 1 });
    expect(await copyFiles(db, local, to)).toEqual({ copied: 0, there: expected.length, nameless: 1 });
    expect((await to.list(null)).map(({ key }) => key)).toEqual(expected);
  } finally {
    await target.close();
  }
});

onStore('an operator moves the folder of a stopped server into the storage, and sees that all is there', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-moved-'));
  await cp(embeddedTemplate('seeded'), dataDir, { recursive: true });
  const STORAGE_URL = await store.addBucket('command');
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, ...store.env, STORAGE_URL };
  const command = (...words: string[]) =>
    run(process.execPath, [...SHORT_LIVED, join(import.meta.dirname, '../commands/files.ts'), ...words], {
      env,
    }).then(
      ({ stdout }) => stdout.trim(),
      ({ code, stderr }: { code: number; stderr: string }) => `${code}: ${stderr.trim()}`,
    );
  try {
    const files = (await createLocalStorage(join(dataDir, 'documents'), createAmbient()).list(null)).length;
    expect(await command('copy')).toBe(
      `Copied ${files} documents; 0 were there before. 0 without a row were left out.`,
    );
    expect(await command('sweep')).toBe(
      `${files} documents are stored. Without a row: 0 removed, 0 left. Rows without a document: 0.`,
    );
    expect(await command('copy', 'all')).toBe(
      '2: Say what to do: npm run files -- check | copy | sweep | sweep --remove-many',
    );
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
});
