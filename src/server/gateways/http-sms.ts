/** An SMS gateway behind HTTP: one JSON message a request, the message id as idempotency key, international numbers. */
import type { SmsGateway } from './sms.ts';

export const createHttpSms = (url: string, token: string | null): SmsGateway => ({
  send: async ({ id, to, text }, signal) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ id, to: to.replace(/^0/, '+966'), text }),
      redirect: 'error',
      signal,
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`);
  },
});
