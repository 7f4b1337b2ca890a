/** Connects the gateways that the configuration names: the real ones, or stand-ins that live and end with the server. */
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { type Ambient, after } from '#server/core/clock.ts';
import { type Config, publicOriginOf } from '#server/core/config/config.ts';
import type { Context } from '#server/core/context.ts';
import type { Database } from '#server/db/schema.ts';
import type { StandIns } from '#stand-ins/index.ts';
import { createHttpCivilRegistry } from './civil-registry.ts';
import { createHttpIdentityApp, type IdentityApp } from './identity-app.ts';
import { type IdentityProvider, SsoFault } from './identity-provider.ts';
import { createOidc } from './oidc.ts';
import { createHttpSms } from './sms.ts';
import { createClamd } from './virus-scanner.ts';

type Needs = Ambient & { config: Config; db: Kysely<Database> };
type LoadStandIns = () => Promise<StandIns>;
export type Gateways = Pick<Context, 'sms' | 'registry' | 'identityApp' | 'identityProvider' | 'scanner' | 'standIns'>;

/** The server's address for a program on the same machine; null until the server listens. */
const ownUrl = (app: FastifyInstance): string | null => {
  const address = app.server.address();
  if (address === null || typeof address === 'string') return null;
  const server = /^(?:0\.0\.0\.0|::)$/.test(address.address) ? '127.0.0.1' : address.address;
  return `http://${server.includes(':') ? `[${server}]` : server}:${address.port}`;
};

const connectIdentityApp = async (
  app: FastifyInstance,
  { config: { identityApp }, clock }: Needs,
  standIns: LoadStandIns,
): Promise<IdentityApp> => {
  const { provider, seconds } = identityApp;
  if (provider.kind === 'http') return createHttpIdentityApp(provider, clock);
  const phone = await (await standIns()).startIdentityApp(seconds);
  app.addHook('onListen', async () => {
    const own = ownUrl(app);
    if (own) phone.callTo(`${own}/api/identity-app/callback`);
  });
  app.addHook('onClose', () => phone.close());
  return createHttpIdentityApp(phone.access, clock);
};

const connectSingleSignOn = async (
  app: FastifyInstance,
  { config, clock }: Needs,
  standIns: LoadStandIns,
): Promise<IdentityProvider> => {
  const portal = () => publicOriginOf(config, app.server);
  const client = {
    redirectUri: () => `${portal()}/api/sso/callback`,
    afterLogout: (lang: string) => `${portal()}/${lang}/login`,
    clock,
  };
  if (config.sso.kind === 'issuer') {
    const { issuer, clientId, clientSecret } = config.sso;
    return createOidc({ ...client, issuer: () => issuer, clientId, clientSecret });
  }
  if (config.sso.kind === 'off') {
    const issuer = () => {
      throw new SsoFault('suspended');
    };
    return createOidc({ ...client, issuer, clientId: 'none', clientSecret: '' });
  }
  const standIn = await (await standIns()).startSingleSignOn({ host: config.host, ports: config.sso.ports, portal });
  app.addHook('onClose', standIn.close);
  // The stand-in uses the real time, even when the desk has moved the server's clock.
  const unmoved = { now: () => after(clock.now(), -clock.offsetSeconds), offsetSeconds: 0 };
  return createOidc({ ...client, ...standIn, clock: unmoved });
};

export const connectGateways = async (app: FastifyInstance, needs: Needs): Promise<Gateways> => {
  const { sms, registry, clamdUrl, deskOpen } = needs.config;
  let loaded: Promise<StandIns> | undefined;
  const standIns: LoadStandIns = () => {
    loaded ??= import('#stand-ins/index.ts').then(({ createStandIns }) => createStandIns(needs));
    return loaded;
  };
  return {
    sms: sms.kind === 'http' ? createHttpSms(sms.url, sms.token) : (await standIns()).phone,
    registry:
      registry.kind === 'http' ? createHttpCivilRegistry(registry.url, registry.token) : (await standIns()).registry,
    identityApp: await connectIdentityApp(app, needs, standIns),
    identityProvider: await connectSingleSignOn(app, needs, standIns),
    scanner: clamdUrl === null ? null : createClamd(clamdUrl),
    standIns: deskOpen ? await standIns() : null,
  };
};
