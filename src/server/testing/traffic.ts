/** Citizens who make a host count everything that it counts of them: what goes well, and what is refused. */
import { beginSweep } from '#server/storage/sweep.ts';
import { formOf, readyApplicant } from './applicant.ts';
import type { Browser } from './browser.ts';
import type { TestCitizen, TestHost } from './host.ts';

const opened = async (host: TestHost, { cookie }: Browser) => {
  const leaving = new AbortController();
  const { body } = await fetch(`${host.url}/api/deals/events`, { headers: { cookie }, signal: leaving.signal });
  await body?.getReader().read();
  return () => leaving.abort();
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
  await host.context.outbox.drain();
  return { citizen: applicant.citizen, browser: applicant.browser, dealId, refused, leave };
};
