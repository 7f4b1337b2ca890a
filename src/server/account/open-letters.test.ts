/** The account lists what a citizen has asked in writing: what awaits them first, until it is closed. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { letterWriterOf } from '#server/testing/letter-writer.ts';
import { startServer, type TestServer } from '#server/testing/server.ts';
import { type DeskHand, deskHand } from '#tests/setup/desk.ts';

let server: TestServer;
let desk: DeskHand;
beforeAll(async () => {
  server = await startServer({ seeded: true, env: { FLAGS: 'generalDirectorRequests=on' } });
  desk = await deskHand(server.url);
});
afterAll(() => server.close());

const respond = (id: string) =>
  desk.respondToRequest({ params: { id }, body: { department: 'customerCare', text: 'أُنجز طلبك.' } });

test('open requests of both kinds, those with a response first, and no one else’s', async () => {
  const mine = await letterWriterOf(server);
  const toDirector = await letterWriterOf(server, 'director', mine.citizen);
  const first = await mine.submitted();
  const [second, third] = await server.later(
    60,
    async () => [await toDirector.submitted(), await mine.submitted()] as const,
  );
  await respond(first.id);
  await third.close();
  await mine.request().save(0, {}, { details: { title: 'مسودة' } });
  await (await letterWriterOf(server)).submitted();

  const letters = async () => (await mine.browser.client.account()).letters;
  expect(await letters()).toEqual([
    {
      ...{ kind: 'reviewer', number: await first.number(), title: 'تأخر الرد', awaits: 'citizen' },
      ...{ requestedAt: expect.any(String), respondedAt: expect.any(String) },
    },
    {
      ...{ kind: 'director', number: await second.number(), title: 'تأخر الرد', awaits: 'fund' },
      ...{ requestedAt: expect.any(String), respondedAt: null },
    },
  ]);
  await first.reply('شكرًا لكم');
  expect((await letters()).map(({ awaits }) => awaits)).toEqual(['fund', 'fund']);

  server.context.config.flags.generalDirectorRequests = false;
  try {
    expect((await letters()).map(({ kind }) => kind)).toEqual(['reviewer']);
  } finally {
    server.context.config.flags.generalDirectorRequests = true;
  }
});
