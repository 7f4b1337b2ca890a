/** What operators can count: nothing at all unless they ask for it, and never anything of a citizen. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '#server/core/config/config.ts';
import { startServer, type TestServer } from '#server/testing/server.ts';
import { makeTraffic } from '#server/testing/traffic.ts';
import { freePort } from '#tests/setup/server.ts';
import { until } from '#tests/setup/until.ts';
import { instruments, noMetrics } from './metrics.ts';

test('without METRICS_PORT there are none', async () => {
  const server = await startServer();
  expect(server.context.metrics).toBe(noMetrics);
  await server.close();
});

test.each([
  [{ METRICS_PORT: 'nine' }, 'METRICS_PORT must be a whole number from 0 to 65535, not "nine".'],
  [{ METRICS_PORT: '70000' }, 'METRICS_PORT must be a whole number from 0 to 65535, not "70000".'],
  [{ METRICS_HOST: '0.0.0.0' }, 'METRICS_HOST works only with METRICS_PORT.'],
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT must be another port than PORT: metrics are not for citizens.'],
  [
    { METRICS_PORT: '3000', METRICS_HOST: '0.0.0.0' },
    'METRICS_PORT must be another port than PORT: metrics are not for citizens.',
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an http(s) address, not "collector:4318".',
  ],
])('%j is refused in a sentence', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});

test('metrics are for this machine alone unless a setting says otherwise', () => {
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
  expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.7' }).metrics).toEqual({
    host: '10.0.0.7',
    port: 9464,
  });
});

test('a taken port is named in a sentence', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  await expect(startServer({ env: { METRICS_PORT: String(port) } })).rejects.toThrow(
    `Port ${port} of 127.0.0.1 cannot be used for metrics; choose another with METRICS_PORT.`,
  );
  holder.close();
});

describe('where they are asked for', () => {
  let server: TestServer;
  let url: string;
  let traffic: Awaited<ReturnType<typeof makeTraffic>>;
  const read = async () => (await fetch(`${url}/metrics`)).text();
  /** The value of a series, by the line that it has in the text. */
  const valueIn = (text: string, series: string): number | undefined => {
    const line = text.split('\n').find((it) => it.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.slice(series.length + 1));
  };
  const value = async (series: string) => valueIn(await read(), series);

  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    server = await startServer({ seeded: true, env: { METRICS_PORT: String(port) } });
    traffic = await makeTraffic(server);
  });
  afterAll(async () => {
    traffic.leave();
    await server.close();
  });

  test('the library is loaded, and Prometheus gets its own format', async () => {
    const answer = await fetch(`${url}/metrics`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
  });

  test.each([
    [
      'a request, by its operation',
      'portal_http_request_duration_seconds_count{operation="drafts.submit",method="POST",status="200"}',
      1,
    ],
    [
      'one without an operation',
      'portal_http_request_duration_seconds_count{operation="unknown",method="GET",status="404"}',
      1,
    ],
    ['a code that was sent', 'portal_codes_sent_total{purpose="draftIdentity"}', 1],
    ['codes that were right', 'portal_codes_entered_total{purpose="login",outcome="right"}', 1],
    ['a code that was wrong', 'portal_codes_entered_total{purpose="login",outcome="wrong"}', 1],
    ['uploads that were accepted', 'portal_uploads_total{outcome="accepted"}', 3],
    [
      'a step of a lifecycle',
      'portal_lifecycle_transitions_total{lifecycle="deal",from="none",event="application.submit",to="grantDecision"}',
      1,
    ],
    ['an open page', 'portal_event_streams_open', 1],
    ['a call of another system', 'portal_gateway_call_duration_seconds_count{gateway="sms",outcome="done"}', 4],
    ['a part that is well', 'portal_ready{part="database"}', 1],
    ['refusals that did not happen yet', 'portal_http_requests_shed_total{reason="database"}', 0],
  ])('counts %s', async (_, series, expected) => {
    expect(await value(series)).toBe(expected);
  });

  test('nothing else is there, and the port of the portal has none', async () => {
    expect((await fetch(`${url}/`)).status).toBe(404);
    expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404);
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  });

  test('counts an upload that was refused by its problem, and the bytes of the others', async () => {
    const { code } = traffic.refused.body.error;
    expect(await value(`portal_uploads_total{outcome="${code}"}`)).toBe(1);
    const { bytes } = await server.context.db
      .selectFrom('attachment')
      .where('civil_id', '=', traffic.citizen.civilId)
      .select(({ fn }) => fn.sum<number>('size').as('bytes'))
      .executeTakeFirstOrThrow();
    expect(await value('portal_upload_bytes_total')).toBe(Number(bytes));
  });

  test('knows the days until the certificate of the seal expires', async () => {
    const left = (server.context.seal.validUntil.getTime() - server.clock.now().getTime()) / 86_400_000;
    expect(await value('portal_seal_certificate_days_left')).toBeCloseTo(left, 1);
  });

  test('knows of the files what this server found out within the last day', async () => {
    expect(await value('portal_files_stored')).toBeGreaterThan(2);
    expect(await value('portal_files_missing')).toBe(0);
    await server.later(2 * 86_400, async () => expect(await value('portal_files_missing')).toBeUndefined());
  });

  test('every instrument has values, but those of what did not happen', async () => {
    const text = await read();
    const silent = Object.values(instruments).filter(
      ({ name }) => !new RegExp(`^${name}(?:_count)?[{ ]`, 'm').test(text),
    );
    expect(silent.map(({ name }) => name)).toEqual(['portal_rate_limited_total']);
  });

  test('names no citizen, mobile, session or thing', async () => {
    const text = await read();
    const { citizen, browser, dealId } = traffic;
    for (const secret of [citizen.civilId, citizen.mobile, browser.token, browser.cookie.split('=')[1] ?? '', dealId])
      expect(text).not.toContain(secret);
    const labels = [...text.matchAll(/="([^"]*)"/g)].map(([, label = '']) => label);
    expect(labels.length).toBeGreaterThan(100);
    expect(labels.filter((label) => /[0-9a-f]{8}-[0-9a-f]{4}-|\d{9}/.test(label))).toEqual([]);
  });

  test('a refusal with 429 is counted by its limit', async () => {
    const { rateLimits } = server.context;
    const limit = { max: 1, seconds: 60 };
    await rateLimits.take('invented:1012345678', limit);
    await expect(rateLimits.take('invented:1012345678', limit)).rejects.toThrow('too_many_requests');
    expect(await value('portal_rate_limited_total{limit="invented"}')).toBe(1);
  });

  test('a step that is rolled back is not counted', async () => {
    const { transact, metrics } = server.context;
    const counted = vi.spyOn(metrics.transitions, 'add');
    await expect(
      transact(async (tx) => {
        const { countTransition } = await import('#server/core/lifecycle/transitions.ts');
        countTransition(server.context, 'deal', { from: null, event: { type: 'x' }, to: 'y' });
        await sql`select no_such_column`.execute(tx);
      }),
    ).rejects.toThrow('no_such_column');
    expect(counted).not.toHaveBeenCalled();
    counted.mockRestore();
  });

  test('jobs are counted with one query, however many read', async () => {
    const { transact, outbox, db } = server.context;
    await server.later(100, async () => {
      await transact((tx) => outbox.enqueue(tx, 'of another release', {}));
      const asked = vi.spyOn(server.context.queue, 'join');
      const still = vi.spyOn(server.clock, 'now').mockReturnValue(server.clock.now());
      await Promise.all(Array.from({ length: 20 }, read));
      still.mockRestore();
      expect(asked.mock.calls.length).toBeLessThan(10);
    });
    await server.later(200, async () => {
      const text = await read();
      expect(valueIn(text, 'portal_outbox_jobs{state="due"}')).toBe(1);
      expect(valueIn(text, 'portal_outbox_oldest_seconds')).toBeCloseTo(100, -1);
    });
    await db.deleteFrom('outbox').where('kind', '=', 'of another release').execute();
  });

  test('waits for a connection are measured', async () => {
    const before = (await value('portal_database_wait_duration_seconds_count')) ?? 0;
    expect(before).toBeGreaterThan(10);
    const held = Promise.withResolvers<void>();
    const holding = server.context.transact(() => held.promise);
    await until(async () => expect(await value('portal_database_connections{state="in_use"}')).toBeGreaterThan(0));
    held.resolve();
    await holding;
  });

  test('says when this server does not hear the others, and when it does again', async () => {
    const { db, config } = server.context;
    if (config.database.kind === 'embedded') return expect(await value('portal_listen_connected')).toBeUndefined();
    expect(await value('portal_listen_connected')).toBe(1);
    const listening = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'portal lease' and datname = current_database()`;
    await listening.execute(db);
    await until(async () => expect(await value('portal_listen_connected')).toBe(0));
    await until(async () => expect(await value('portal_listen_connected')).toBe(1));
  });
});

test('what cannot be read is left out, and not shown as 0', async () => {
  const port = await freePort();
  const server = await startServer({ embedded: true, env: { METRICS_PORT: String(port) } });
  const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(await read()).toMatch(/^portal_outbox_jobs{state="dead"} 0$/m);
  await sql`alter table outbox rename to elsewhere`.execute(server.context.db);
  await server.later(10, async () =>
    expect(await read()).not.toMatch(/^portal_outbox_(?:jobs|oldest_seconds|most_attempts)[{ ]/m),
  );
  await sql`alter table elsewhere rename to outbox`.execute(server.context.db);
  await server.later(20, async () => expect(await read()).toMatch(/^portal_outbox_jobs{state="dead"} 0$/m));
  await server.close();
});
