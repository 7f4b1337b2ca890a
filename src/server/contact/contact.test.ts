/** Messages to the fund: from visitors and citizens, each once, behind a captcha that takes one answer, within limits. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteStaleRows } from '#server/core/housekeeping.ts';
import type { Browser } from '#server/testing/browser.ts';
import { startServer, type TestServer } from '#server/testing/server.ts';
import { type DeskHand, deskHand } from '#tests/setup/desk.ts';

let server: TestServer;
let desk: DeskHand;
beforeAll(async () => {
  server = await startServer();
  desk = await deskHand(server.url);
});
afterAll(() => server.close());

const DAY = 86_400;
const text = {
  ...{ reason: 'inquiry', subject: 'موعد الصرف', message: 'متى تُصرف الدفعة الثانية؟\nأرجو الإفادة.' },
  ...{ name: 'نورة الحربي', mobile: '٠٥٥ ١٢٣ ٤٥٦٧', email: '', country: 'SA', city: 'بريدة' },
};
const keyOf = (edition = 1, id: string = randomUUID()) => `contact:${id}:${edition}`;
type Body = Record<string, unknown>;

const captchaFor = async (browser: Browser = server.browser()) => {
  const { id } = (await browser.call('POST', '/contact/captchas')).body;
  const { number } = await desk.captchaNumber({ params: { id } });
  return { id, number };
};
const another = (number: string) => (number === '00000' ? '11111' : '00000');
const send = (body: Body, browser: Browser = server.browser()) =>
  browser.call('POST', '/contact/messages', { body: { ...text, key: keyOf(), ...body } });
const solved = async (body: Body = {}, browser: Browser = server.browser()) => {
  const { id, number } = await captchaFor(browser);
  return send({ captchaId: id, captcha: number, ...body }, browser);
};
const codesOf = (answers: { status: number; body: { error?: { code: string } } }[]) =>
  answers.map(({ status, body }) => body.error?.code ?? status);
const countOf = async () => {
  const row = await server.context.db
    .selectFrom('contact_message')
    .select((eb) => eb.fn.countAll().as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
};
const stored = (reference: string) =>
  server.context.db
    .selectFrom('contact_message')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();

describe('a message', () => {
  test('of a visitor reaches the desk as it was written, and belongs to no citizen', async () => {
    const { status, body } = await solved();
    expect([status, body]).toEqual([200, { reference: expect.stringMatching(/^CM-[2-9A-Z]{4}-[2-9A-Z]{4}$/) }]);
    const { messages } = await desk.contactMessages({ query: {} });
    expect(messages[0]).toMatchObject({
      ...text,
      ...{ reference: body.reference, civilId: null, mobile: '0551234567', email: null, handledAt: null, note: null },
    });
  });

  test('of a citizen belongs to them; with a session that has ended it is a visitor’s', async () => {
    const citizen = await server.addCitizen();
    const browser = await server.login(citizen);
    const { reference } = (await solved({}, browser)).body;
    expect((await stored(reference)).civil_id).toBe(citizen.civilId);
    await browser.call('POST', '/auth/logout');
    const later = await solved({}, browser);
    expect((await stored(later.body.reference)).civil_id).toBeNull();
  });

  test('needs the way in which the fund can answer, and nothing that is no mobile or e-mail', async () => {
    const faults = async (body: Body) => (await send({ captchaId: randomUUID(), captcha: '12345', ...body })).body.data;
    expect(await faults({ mobile: ' ' })).toEqual([{ path: 'mobile', description: 'contactWay' }]);
    expect(await faults({ mobile: '0451234567' })).toEqual([{ path: 'mobile', description: 'mobileStart' }]);
    expect(await faults({ email: 'someone' })).toEqual([{ path: 'email', description: 'email' }]);
    expect(await faults({ country: 'XX', reason: 'love' })).toEqual([
      { path: 'reason', description: 'required' },
      { path: 'country', description: 'required' },
    ]);
    expect((await solved({ mobile: '', email: 'Noura@Example.com' })).status).toBe(200);
  });

  test('sent again after a lost answer is the same message, and other words need another key', async () => {
    const { id, number } = await captchaFor();
    const key = keyOf();
    const body = { key, captchaId: id, captcha: number };
    const first = await send(body);
    const before = await countOf();
    expect((await send(body)).body).toEqual(first.body);
    expect((await solved({ key })).body).toEqual(first.body);
    expect(codesOf([await solved({ key, message: 'غيره' })])).toEqual(['idempotency_key_reused']);
    expect(await countOf()).toBe(before);
  });

  test('is noted as handled once, with what was done', async () => {
    const { reference } = (await solved()).body;
    const { id } = await stored(reference);
    const handle = (note: string, of = id) => desk.handleContactMessage({ params: { id: of }, body: { note } });
    await expect(handle(' ')).rejects.toThrow('invalid_request');
    await expect(handle('اتصلنا', randomUUID())).rejects.toThrow('not_found');
    expect(await handle('اتصلنا به')).toMatchObject({ note: 'اتصلنا به', handledAt: expect.any(String) });
    await expect(handle('ثانيةً')).rejects.toThrow('illegal_transition');
  });
});

test('a message that was handled is deleted after the days of the setting; one that waits stays', async () => {
  const { contactMessageDays } = server.context.config;
  const [handled, waiting] = [(await solved()).body.reference, (await solved()).body.reference];
  await desk.handleContactMessage({ params: { id: (await stored(handled)).id }, body: { note: 'اتصلنا به' } });
  await server.later((contactMessageDays - 1) * DAY, () => deleteStaleRows(server.context));
  await stored(handled);
  await server.later((contactMessageDays + 1) * DAY, () => deleteStaleRows(server.context));
  await expect(stored(handled)).rejects.toThrow();
  await stored(waiting);
});

describe('a captcha', () => {
  test('takes one answer: twenty at once send one message', async () => {
    const { id, number } = await captchaFor();
    // Every connection to the database is open by then, or the first request would be over before the others begin.
    await Promise.all(Array.from({ length: 20 }, () => server.browser().call('GET', '/locations')));
    const before = await countOf();
    const tries = Array.from({ length: 20 }, () => send({ captchaId: id, captcha: number }));
    const codes = codesOf(await Promise.all(tries));
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set([200, 'captcha_expired']));
    expect(await countOf()).toBe(before + 1);
  });

  test('the same message twenty times at once is one message with one reference', async () => {
    const { id, number } = await captchaFor();
    const before = await countOf();
    const key = keyOf();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send({ key, captchaId: id, captcha: number })));
    expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1);
    expect(await countOf()).toBe(before + 1);
  });

  test('is used up by a wrong answer, so no other one can be tried', async () => {
    const { id, number } = await captchaFor();
    const key = keyOf();
    expect(codesOf([await send({ key, captchaId: id, captcha: another(number) })])).toEqual(['wrong_captcha']);
    expect(codesOf([await send({ key, captchaId: id, captcha: number })])).toEqual(['captcha_expired']);
    expect((await solved({ key })).status).toBe(200);
  });

  test('works for ten minutes, and is then deleted; an unknown one is answered alike', async () => {
    const { id, number } = await captchaFor();
    const body = { captchaId: id, captcha: number };
    await server.later(601, async () => {
      expect(codesOf([await send(body), await send({ ...body, captchaId: randomUUID() })])).toEqual([
        'captcha_expired',
        'captcha_expired',
      ]);
      await deleteStaleRows(server.context);
    });
    const row = await server.context.db.selectFrom('captcha').select('id').where('id', '=', id).executeTakeFirst();
    expect(row).toBeUndefined();
  });

  test('is read in Arabic-Indic, Persian and Latin digits, and belongs to no session', async () => {
    const arabic = (number: string) => number.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    const persian = (number: string) => number.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)));
    for (const typed of [arabic, persian]) {
      const { id, number } = await captchaFor();
      expect((await send({ captchaId: id, captcha: typed(number) })).status).toBe(200);
    }
    const citizen = await server.login(await server.addCitizen());
    const { id, number } = await captchaFor(citizen);
    expect((await send({ captchaId: id, captcha: number })).status).toBe(200);
  });

  test('is nowhere in its answers but in the picture and the sound', async () => {
    const browser = server.browser();
    const answer = await browser.call('POST', '/contact/captchas');
    const { id, image } = answer.body;
    const { number } = await desk.captchaNumber({ params: { id } });
    expect(Object.keys(answer.body).sort()).toEqual(['id', 'image']);
    const picture = Buffer.from(image.replace('data:image/png;base64,', ''), 'base64');
    const sound = await browser.call('GET', `/contact/captchas/${id}/audio`);
    expect(sound.headers.get('content-type')).toBe('audio/wav');
    const headers = [...answer.headers, ...sound.headers].filter(([name]) => name !== 'content-length').join();
    for (const said of [picture.toString('latin1'), id.replaceAll('-', ''), headers, sound.text])
      expect(said).not.toContain(number);
    const row = await server.context.db
      .selectFrom('captcha')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(number);
    expect(picture.subarray(12, 16).toString('latin1')).toBe('IHDR');
  });

  test('is spoken in both languages, and not once it was answered', async () => {
    const { id, number } = await captchaFor();
    const listen = (lang: 'ar' | 'en') =>
      server.browser({ lang }).call('GET', `/contact/captchas/${id}/audio`, { headers: { 'accept-language': lang } });
    expect((await listen('ar')).text.startsWith('RIFF')).toBe(true);
    expect((await listen('en')).text).not.toBe((await listen('en')).text);
    await send({ captchaId: id, captcha: another(number) });
    expect((await listen('ar')).body.error.code).toBe('captcha_expired');
  });
});

describe('limits', () => {
  let open: { server: TestServer; desk: DeskHand };
  beforeAll(async () => {
    open = { server, desk };
    server = await startServer({ env: { CONTACT_MESSAGES: '5', CAPTCHAS_PER_MINUTE: '20' } });
    desk = await deskHand(server.url);
  });
  afterAll(async () => {
    await server.close();
    ({ server, desk } = open);
  });
  /** Each test has the tries of an address for itself. */
  let hours = 0;
  const fresh = <T>(work: () => Promise<T>) => {
    hours += 2;
    return server.later(hours * 3600, work);
  };

  test('an address sends five messages an hour, and learns when it may go on', () =>
    fresh(async () => {
      for (let count = 0; count < 5; count++) expect((await solved()).status).toBe(200);
      const { body } = await solved();
      expect(body.error).toMatchObject({ code: 'too_many_requests', retryAfter: expect.any(Number) });
      expect(body.error.retryAfter).toBeGreaterThan(3000);
      await server.later(3601, async () => expect((await solved()).status).toBe(200));
    }));

  test('a citizen sends five an hour, from whatever address', () =>
    fresh(async () => {
      const browser = await server.login(await server.addCitizen());
      const { db } = server.context;
      for (let count = 0; count < 5; count++) {
        expect((await solved({}, browser)).status).toBe(200);
        await db.deleteFrom('rate_limit').where('key', 'like', 'contact:address:%').execute();
      }
      // What is refused takes no try from the others at the address.
      for (let count = 0; count < 20; count++) {
        const refused = await send({ captchaId: randomUUID(), captcha: '12345' }, browser);
        expect(codesOf([refused])).toEqual(['too_many_requests']);
      }
      expect(codesOf([await solved({}, browser), await solved()])).toEqual(['too_many_requests', 200]);
    }));

  test('wrong numbers are bounded: twenty an hour, though each has a new image', () =>
    fresh(async () => {
      const { db } = server.context;
      const wrong = async () => {
        const { id, number } = await captchaFor();
        await db.deleteFrom('rate_limit').where('key', 'like', 'captcha:%').execute();
        return send({ captchaId: id, captcha: another(number) });
      };
      const codes: unknown[] = [];
      for (let count = 0; count < 21; count++) codes.push(...codesOf([await wrong()]));
      expect(codes).toEqual([...Array<string>(20).fill('wrong_captcha'), 'too_many_requests']);
    }));

  test('twenty images a minute are drawn for an address, and twenty are spoken', () =>
    fresh(async () => {
      const { id } = await captchaFor();
      const many = async (method: string, path: string, count: number) => {
        const answers = await Promise.all(Array.from({ length: count }, () => server.browser().call(method, path)));
        return answers.filter(({ status }) => status === 429).length;
      };
      expect(await many('POST', '/contact/captchas', 20)).toBe(1);
      expect(await many('GET', `/contact/captchas/${id}/audio`, 21)).toBe(1);
    }));
});
