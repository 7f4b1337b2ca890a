/** The desk's API for tests: what the fund, the phone and a broken dependency would do. */

import { setTimeout as wait } from 'node:timers/promises';
import { type Client, createClient, type Send } from '#contract/kernel/kernel.ts';
import { desk } from '#desk/all-endpoints.ts';

const ARRIVES_WITHIN = 10_000;

const sendTo =
  (base: string): Send =>
  async (url, { method, query, body, headers, responseType }) => {
    const search = new URLSearchParams(
      Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const answer = await fetch(`${base}${url}?${search}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${url} of the desk answered ${answer.status}: ${await answer.text()}`);
    return responseType === 'blob' ? answer.blob() : answer.json();
  };

export type DeskHand = Client<typeof desk> & {
  /** The one-time code of the next text message to this mobile that was not read yet. */
  nextCode: (mobile: string) => Promise<string>;
  /** Whole dependencies and the real time again. */
  mend: () => Promise<void>;
};

export const deskHand = async (serverUrl: string): Promise<DeskHand> => {
  const client = createClient(desk, sendTo(`${serverUrl}/desk/api`));
  // The desk shows the newest ones only; ids are made in the order of time, so whatever is not newer was there before.
  const newest = (await client.messages({ query: {} })).messages[0]?.id ?? '';
  const read = new Set<string>();

  const nextCode = async (mobile: string) => {
    const deadline = Date.now() + ARRIVES_WITHIN;
    while (Date.now() < deadline) {
      const { messages } = await client.messages({ query: { to: mobile } });
      const unread = messages.filter(({ id }) => id > newest && !read.has(id));
      for (const { id } of unread) read.add(id);
      const code = unread
        .map(({ text }) => /(?<!\d)\d{6,7}(?!\d)/.exec(text)?.[0])
        .find((found) => found !== undefined);
      if (code !== undefined) return code;
      await wait(50);
    }
    throw new Error(`No code reached ${mobile} within ${ARRIVES_WITHIN} ms.`);
  };

  const mend = async () => {
    await client.setFaults({ body: { sms: 'up', sso: 'up', identityApp: 'up', firewall: false, delay: 0 } });
    await client.setClock({ body: { offsetSeconds: 0 } });
  };

  return { ...client, nextCode, mend };
};
