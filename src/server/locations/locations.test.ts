import { afterAll, beforeAll, expect, test } from 'vitest';
import { seed } from '#server/db/seeds/index.ts';
import { headOffice, locations } from '#server/db/seeds/regions.ts';
import { startServer, type TestServer } from '#server/testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ seeded: true, env: { DESK: 'off' } });
});
afterAll(() => server.close());

test('a visitor sees where the fund is, with every way to reach it', async () => {
  expect(await server.browser().client.regions()).toEqual(locations);
});

test('a database of an earlier release gets what its places lacked, and keeps what the fund has written', async () => {
  const { db } = server.context;
  await db
    .updateTable('branch')
    .set({ fax: null, mobile: null, latitude: null, longitude: null, opening: null })
    .execute();
  await db.deleteFrom('head_office').execute();
  await db.deleteFrom('seed').where('name', '=', 'contacts of places').execute();
  const title = JSON.stringify({ ar: 'فرع المعرض', en: 'Fair Branch' });
  const own = { id: 'fair', region_id: 'riyadh', position: 99, title, address: title, phone: '0111110900' };
  await db.insertInto('branch').values(own).execute();
  await db.updateTable('branch').set({ phone: '0111110199' }).where('id', '=', 'riyadh').execute();

  await Promise.all([seed(db, server.context), seed(db, server.context)]);
  const answer = await server.browser().client.regions();
  const branches = answer.regions.flatMap((region) => region.branches);
  const [seeded] = locations.regions[0]?.branches ?? [];
  expect(answer.headOffice).toEqual(headOffice);
  expect(branches.find(({ id }) => id === 'riyadh')).toEqual({ ...seeded, phone: '0111110199' });
  const unknown = { fax: null, mobile: null, coordinates: null, opening: null, offices: [] };
  expect(branches.find(({ id }) => id === 'fair')).toMatchObject(unknown);
});

test('a place has both coordinates or none, and the fund one head office', async () => {
  const { db } = server.context;
  await expect(db.updateTable('office').set({ latitude: null }).execute()).rejects.toThrow('office_coordinates');
  const again = db.insertInto('head_office').columns(['id', 'region_id', 'title', 'address', 'phone']);
  await expect(
    again.expression(db.selectFrom('head_office').select(['id', 'region_id', 'title', 'address', 'phone'])).execute(),
  ).rejects.toThrow('head_office_pkey');
});
