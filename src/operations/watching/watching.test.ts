/** The alerts, the dashboard and the guide are about metrics that a server really has, and a real Prometheus understands them. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { contract } from '#contract/endpoints.ts';
import { type Endpoint, isEndpoint } from '#contract/kernel/kernel.ts';
import { instruments } from '#server/core/watching/metrics.ts';
import { startServer } from '#server/testing/server.ts';
import { makeTraffic } from '#server/testing/traffic.ts';
import { freePort } from '#tests/setup/server.ts';
import { testWith, toolOf } from '#tests/setup/tools.ts';
import { until } from '#tests/setup/until.ts';

const folder = import.meta.dirname;
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

type Panel = { title: string; targets?: { expr: string }[] };
const { panels } = JSON.parse(read('dashboard.json')) as { panels: Panel[] };
/** Each query of each panel, as Grafana would ask it for all servers and a range that a short test fills. */
const panelQueries = panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => ({
    title,
    query: expr.replaceAll('$__rate_interval', '1m').replaceAll('$instance', '.*'),
  })),
);
const alerts = read('alerts.yaml');
const alertNames = [...alerts.matchAll(/^ {6}- alert: (\w+)$/gm)].map(([, name = '']) => name);
const guide = read('README.md');

const METRIC = /\b(?:portal|process|nodejs)_\w+|\bup\b/g;
/** What a query names, without what Prometheus adds to the name of a histogram. */
const metricsIn = (text: string) =>
  new Set(text.match(METRIC)?.map((name) => name.replace(/_(?:bucket|count|sum)$/, '')));

const closings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});

const startWatched = async () => {
  const port = await freePort();
  const server = await startServer({
    seeded: true,
    env: { METRICS_PORT: String(port) },
    routes: (app) =>
      app.get('/fault', async () => {
        throw new Error('planted');
      }),
  });
  closings.push(server.close);
  return { server, port };
};

/** A Prometheus with our alerts that reads a server every second. */
const startPrometheus = async (target: number) => {
  const port = await freePort();
  const data = await mkdtemp(join(tmpdir(), 'portal-prometheus-'));
  closings.push(() => rm(data, { recursive: true, force: true, maxRetries: 5 }));
  const config = {
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: [join(folder, 'alerts.yaml')],
    scrape_configs: [{ job_name: 'portal', static_configs: [{ targets: [`127.0.0.1:${target}`] }] }],
  };
  // JSON is YAML.
  await writeFile(join(data, 'prometheus.yml'), JSON.stringify(config));
  const server = spawn(
    toolOf('prometheus'),
    [
      `--config.file=${join(data, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(data, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: 'ignore' },
  );
  const ended = once(server, 'exit');
  closings.push(async () => {
    server.kill('SIGTERM');
    await ended;
  });
  const get = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).json();
  type Sample = { metric: Record<string, string>; value: [number, string] };
  const ask = async (query: string): Promise<Sample[]> => {
    const { status, error, data: answer } = await get(`/api/v1/query?query=${encodeURIComponent(query)}`);
    if (status !== 'success') throw new Error(`${query}: ${error}`);
    return answer.result;
  };
  type Rule = { name: string; query: string; health: string; lastError?: string };
  const rules = async (): Promise<Rule[]> =>
    (await get('/api/v1/rules')).data.groups.flatMap(({ rules }: { rules: Rule[] }) => rules);
  await until(async () => expect((await ask('up')).map(({ value }) => value[1])).toEqual(['1']));
  return { ask, rules };
};

/** What an alert looks at, without the bounds beyond which it fires. */
const lookedAt = (query: string) =>
  query
    .split(/\s(?:and|or|unless)\s(?:on \([^)]*\) )?/)
    .map((part) => part.replace(/\s(?:==|!=|>=|<=|>|<)\s[\d.e+-]+\s*$/, '').trim());

testWith('prometheus')('every query of the dashboard and of the alerts gets data of a real server', async () => {
  const { server, port } = await startWatched();
  const { ask, rules } = await startPrometheus(port);
  const { leave } = await makeTraffic(server);
  closings.push(async () => leave());
  await fetch(`${server.url}/fault`);
  const { rateLimits } = server.context;
  for (const _ of [1, 2]) await rateLimits.take('invented:somebody', { max: 1, seconds: 60 }).catch(() => {});
  // A rate needs what was counted to be read twice.
  for (const series of ['portal_rate_limited_total', 'portal_http_request_duration_seconds_count{status="500"}'])
    await until(async () => expect(await ask(`rate(${series}[1m])`)).not.toEqual([]));

  const loaded = await rules();
  await until(async () => expect((await rules()).map(({ health }) => health)).not.toContain('unknown'));
  expect(loaded.map(({ name }) => name)).toEqual(alertNames);
  expect((await rules()).filter(({ health }) => health !== 'ok')).toEqual([]);

  const queries = [
    ...panelQueries,
    ...loaded.flatMap(({ name, query }) => lookedAt(query).map((part) => ({ title: name, query: part }))),
  ];
  expect(queries.length).toBeGreaterThan(50);
  const empty = [];
  for (const { title, query } of queries) if ((await ask(query)).length === 0) empty.push(`${title}: ${query}`);
  // A server on an embedded database has no others to hear.
  const isAlone = server.context.config.database.kind === 'embedded';
  expect(empty.filter((it) => !(isAlone && it.includes('portal_listen_connected')))).toEqual([]);
  // It would be seen: what no server has gets nothing.
  expect(await ask('portal_no_such_thing')).toEqual([]);
  await expect(ask('sum(')).rejects.toThrow('parse error');
  // Nothing fires on a server that is well; what is new fires later.
  expect((await ask('ALERTS{alertstate="firing"}')).map(({ metric }) => metric.alertname)).toEqual([]);
});

test('the dashboard and the alerts name metrics that a server has', async () => {
  const { port } = await startWatched();
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const known = new Set(['up', ...[...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name)]);
  for (const [what, named] of [
    ['alerts', metricsIn(alerts.replace(/#.*$/gm, ''))],
    ['dashboard', metricsIn(panelQueries.map(({ query }) => query).join('\n'))],
  ] as const) {
    expect(named.size, what).toBeGreaterThan(10);
    expect(
      [...named].filter((name) => !known.has(name)),
      what,
    ).toEqual([]);
  }
});

testWith('promtool')('the alerts are valid, and fire when they should', async () => {
  const run = promisify(execFile);
  const checked = await run(toolOf('promtool'), ['check', 'rules', 'alerts.yaml'], { cwd: folder });
  expect(checked.stdout).toContain(`${alertNames.length} rules found`);
  await run(toolOf('promtool'), ['test', 'rules', 'alerts.test.yaml'], { cwd: folder });
});

describe('each alert', () => {
  const fires = new Set([...read('alerts.test.yaml').matchAll(/alertname="(\w+)"/g)].map(([, name]) => name));
  test.each(alertNames)('%s is tried out, and says what to do', (name) => {
    expect(fires).toContain(name);
    const [, own = ''] = alerts.split(new RegExp(`- alert: ${name}\\n`));
    const [rule = ''] = own.split('- alert:');
    expect(rule).toMatch(/\n {10}summary: '.+'\n {10}todo: '.+'\n/);
    const anchor = /runbook: 'src\/operations\/watching\/README\.md#([a-z-]+)'/.exec(rule)?.[1] ?? '';
    const headings = [...guide.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading.toLowerCase().replaceAll(' ', '-'),
    );
    expect(headings).toContain(anchor);
  });
});

test('slow lines of citizens are no slow server: the operations that are left out are those with a file', () => {
  const operations = (part: object, name: string[] = []): [string, Endpoint][] =>
    Object.entries(part).flatMap(([key, entry]) =>
      isEndpoint(entry) ? [[[...name, key].join('.'), entry] as [string, Endpoint]] : operations(entry, [...name, key]),
    );
  const [pattern = ''] = /(?<=operation!~")[^"]+/.exec(alerts) ?? [];
  const leftOut = new RegExp(`^(?:${pattern})$`);
  const all = operations(contract);
  expect(all.map(([name]) => name).filter((name) => leftOut.test(name))).toEqual(
    all.filter(([, { multipart }]) => multipart).map(([name]) => name),
  );
});

test('the guide lists every metric with its meaning, and no other', () => {
  const rows = Object.values(instruments).map(
    ({ name, kind, labels, help }) =>
      `| \`${name}\` | ${kind} | ${labels.map((label) => `\`${label}\``).join(', ')} | ${help} |`,
  );
  const table = guide.split('\n').filter((line) => line.startsWith('| `portal_'));
  expect(table).toEqual(rows);
});
