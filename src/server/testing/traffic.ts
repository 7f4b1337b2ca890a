/** Citizens who make a server count everything that it counts of them: what goes well, and what is refused. */
import { keepAuditPartitions } from '#server/core/audit-partitions.ts';
import { beginSweep } from '#server/storage/sweep.ts';
import { openEventStream } from '#tests/setup/event-stream.ts';
import { formOf, readyApplicant } from './applicant.ts';
import type { Browser } from './browser.ts';
import type { TestCitizen, TestServer } from './server.ts';

const opened = async (server: TestServer, { cookie }: Browser) => {
  const { next, leave } = await openEventStream(`${server.url}/api/deals/events`, cookie);
  await next();
  return leave;
};

const mistype = async (server: TestServer, { civilId, password, mobile }: TestCitizen) => {
  const { client } = server.browser();
  const { challengeId } = await client.auth.login({ body: { civilId, password } });
  const code = (await server.codeOn(mobile)) === '000000' ? '111111' : '000000';
  await client.auth.verify({ body: { challengeId, code } }).catch(() => {});
};

/** The server is seeded. `leave` closes the page that stays open. */
export const makeTraffic = async (server: TestServer) => {
  const applicant = await readyApplicant(server);
  const leave = await opened(server, applicant.browser);
  const picture = formOf('quotations', Buffer.from('MZ'), 'عرض.pdf');
  const refused = await applicant.attach(picture);
  const { dealId } = (await applicant.submit()).body;
  await mistype(server, applicant.citizen);
  await applicant.browser.call('GET', '/nothing');
  await beginSweep(server.context);
  await keepAuditPartitions(server.context);
  await server.context.outbox.drain();
  return { citizen: applicant.citizen, browser: applicant.browser, dealId, refused, leave };
};
