/** A browser of a citizen whose login is not what a test is about. */
import type { FastifyRequest } from 'fastify';
import { cookieNameFor } from '#server/core/sessions.ts';
import type { SessionScope } from '#server/db/schema.ts';
import type { Browser } from './browser.ts';
import type { TestServer } from './server.ts';

export const openSessionFor = async (
  server: TestServer,
  civilId: string,
  scope: SessionScope = 'citizen',
): Promise<Browser> => {
  const { transact, sessions, config } = server.context;
  // A browser that had no session before.
  const request = { cookies: {} } as unknown as FastifyRequest;
  const { id, token } = await transact((tx) => sessions.open(tx, { civilId, scope }, request));
  return Object.assign(server.browser(), { cookie: `${cookieNameFor(config)}=${id}`, token });
};
