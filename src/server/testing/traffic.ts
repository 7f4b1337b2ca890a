/** Citizens who make a host count everything that it counts of them: what goes well, and what is refused. */
import { keepAuditPartitions } from '#server/core/audit-partitions.ts';
import { beginSweep } from '#server/storage/sweep.ts';
import { openEventStream } from '#tests/setup/event-stream.ts';
import { formOf, readyApplicant } from './applicant.ts';
import type { Browser } from './browser.ts';
import type { TestCitizen, TestHost } from './host.ts';

const opened = async (host: TestHost, { cookie }: Browser) => {
  const { next, leave } = await openEventStream(`${host.url}/api/deals/events`, cookie);
  await next();
  return leave;
};

const mistype = async (host: TestHost, { civilId, password, mobile }: TestCitizen) => {
  const { client } = host.browser();
  const { challengeId } = await client.auth.login({ body: { civilId, password } });
  const code = (await host.codeOn(mobile)) === '000000' ? '111111' : '000000';
  await client.auth.verify({ body: { challengeId, code } }).catch(() => {});
};

/** The host is seeded. `leave` closes the page that stays open. */
export const makeTraffic = async (host: TestHost) => {
  const applicant = await readyApplicant(host);
  const leave = await opened(host, applicant.browser);
  const picture = formOf('quotations', Buffer.from('MZ'), 'عرض.pdf');
  const refused = await applicant.attach(picture);
  const { dealId } = (await applicant.submit()).body;
  await mistype(host, applicant.citizen);
  await applicant.browser.call('GET', '/nothing');
  await beginSweep(host.context);
  await keepAuditPartitions(host.context);
  await host.context.outbox.drain();
  return { citizen: applicant.citizen, browser: applicant.browser, dealId, refused, leave };
};
