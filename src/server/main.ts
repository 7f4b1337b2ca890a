/** Starts the server. */
import { setTimeout as wait } from 'node:timers/promises';

import { readConfig } from '#server/core/config/config.ts';
import { assertAddressesFree, listenRefused, portalPlace } from '#server/core/config/listening.ts';
import { StartError } from '#server/core/problem.ts';
import { sendTraces } from '#server/core/watching/otlp.ts';
import { seed } from '#server/db/seeds/index.ts';
import about from '../../package.json' with { type: 'json' };
import { buildApp } from './app.ts';

/** The longest time that a stop may take. */
const SHUTDOWN_MS = 9000;
/** A collector that does not take the last spans within this time does not get them. */
const LAST_SPANS_MS = 2000;

/** Connections that may wait to be accepted; one that finds no place tries again only after seconds. */
const BACKLOG = 4096;

const start = async () => {
  const config = readConfig(process.env);
  await assertAddressesFree(config);
  const sendLastSpans = config.traces ? await sendTraces(process.env, about.version) : async () => {};
  const { app, context } = await buildApp({ config });
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    await app.close();
    await Promise.race([sendLastSpans().catch(() => {}), wait(LAST_SPANS_MS)]);
    process.exit(0);
  };
  // The listeners stay until the end: a second signal must not interrupt the database while it closes.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
  await seed(context.db, context);
  try {
    const address = await app.listen({ host: config.host, port: config.port, backlog: BACKLOG });
    console.info(`The portal's server listens on ${address.replace('127.0.0.1', 'localhost')}`);
  } catch (thrown) {
    await app.close();
    throw listenRefused(thrown, portalPlace(config)) ?? thrown;
  }
};

/** A fault that the operator can correct is one sentence; any other is ours and is printed with its stack. */
const sayWhy = (thrown: unknown) =>
  thrown instanceof StartError || (thrown instanceof Error && 'syscall' in thrown) ? thrown.message : thrown;

start().catch((thrown: unknown) => {
  console.error(sayWhy(thrown));
  process.exit(1);
});
