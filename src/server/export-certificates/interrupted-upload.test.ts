/** An upload that does not come to its end leaves nothing: cut in the middle, or stopped between its file and its row. */
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, formOf, startSeededServer } from '#server/testing/applicant.ts';
import { type Exporter, exporterOf } from '#server/testing/exporter.ts';
import type { TestServer } from '#server/testing/server.ts';

let server: TestServer;
let exporter: Exporter;
let photo: Buffer<ArrayBuffer>;
beforeAll(async () => {
  server = await startSeededServer();
  exporter = await exporterOf(server);
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width: 1_200, height: 900, channels: 3, background: '#888', noise } as const;
  photo = Buffer.from(await sharp({ create }).jpeg({ quality: 95 }).toBuffer());
});
afterAll(() => server.close());

const filesOnDisk = () =>
  readdirSync(join(server.context.config.dataDir, 'documents'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  ).length;
const begun = async () => {
  const one = exporter.request();
  await one.save(0, {}, { equipment: {} });
  return one;
};
const rowsOf = ({ id }: { id: string }) =>
  server.context.db.selectFrom('attachment').select('kind').where('export_request_id', '=', id).execute();

test('a connection that is cut in the middle of a photo leaves neither a row nor a file', async () => {
  const one = await begun();
  const before = filesOnDisk();
  const head = [
    '--cut\r\ncontent-disposition: form-data; name="kind"\r\n\r\nexport-bill\r\n',
    '--cut\r\ncontent-disposition: form-data; name="file"; filename="bill.jpg"\r\ncontent-type: image/jpeg\r\n\r\n',
  ].join('');
  const upload = httpRequest(`${server.url}/api${one.path}/attachments`, {
    method: 'POST',
    headers: {
      cookie: exporter.browser.cookie,
      authorization: `Bearer ${exporter.browser.token}`,
      'idempotency-key': randomUUID(),
      'content-type': 'multipart/form-data; boundary=cut',
      'content-length': photo.length + 500,
    },
  });
  upload.on('error', () => {});
  upload.write(Buffer.concat([Buffer.from(head), photo.subarray(0, photo.length / 2)]));
  // Half of the photo is in the spool.
  const { spool } = server.context;
  await eventually(() => spool.count).toBe(1);
  upload.destroy();
  await eventually(() => spool.count).toBe(0);
  expect(filesOnDisk()).toBe(before);
  expect(await rowsOf(one)).toEqual([]);
  expect((await one.attach(formOf('export-bill', photo, 'bill.jpg', 'image/jpeg'))).status).toBe(200);
});

test('a server that stops between the file and its row leaves nothing for long, and what was attached before stays', async () => {
  const one = await begun();
  expect((await one.attach(formOf('export-bill', photo, 'bill.jpg', 'image/jpeg'))).status).toBe(200);
  const { db, outbox } = server.context;
  await outbox.drain();
  const before = filesOnDisk();
  // From here on no row of a file can be written, and nothing is said about why: as when the database goes away.
  await sql`create function stop() returns trigger language plpgsql as 'begin raise exception ''gone''; end'`.execute(
    db,
  );
  await sql`create trigger stop before insert on attachment for each row execute function stop()`.execute(db);
  try {
    expect((await one.attach(formOf('export-bill', photo, 'again.jpg', 'image/jpeg'))).status).toBe(500);
  } finally {
    await sql`drop trigger stop on attachment`.execute(db);
  }
  await outbox.drain();
  expect([filesOnDisk(), await rowsOf(one)]).toEqual([before + 1, [{ kind: 'export-bill' }]]);
  await server.later(3_700, () => eventually(filesOnDisk).toBe(before));
  expect(await rowsOf(one)).toEqual([{ kind: 'export-bill' }]);
});
