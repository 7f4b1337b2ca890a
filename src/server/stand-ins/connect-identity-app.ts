/** The identity app that the configuration names: the provider's, or a stand-in that lives and ends with the host. */
import type { FastifyInstance } from 'fastify';
import type { Ambient } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { createHttpIdentityApp } from '../gateways/http-identity-app.ts';
import type { FaultState } from './faults.ts';
import { startIdentityAppStandIn } from './identity-app.ts';

/** Where this host is reached from the same machine. */
const ownUrl = (app: FastifyInstance): string | null => {
  const address = app.server.address();
  if (address === null || typeof address === 'string') return null;
  const host = /^(?:0\.0\.0\.0|::)$/.test(address.address) ? '127.0.0.1' : address.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
};

export const connectIdentityApp = async (
  app: FastifyInstance,
  { provider, seconds }: Config['identityApp'],
  ambient: Ambient & { faults: FaultState },
): Promise<Pick<Context, 'identityApp' | 'identityPhone'>> => {
  if (provider.kind === 'http')
    return { identityApp: createHttpIdentityApp(provider, ambient.clock), identityPhone: null };
  const identityPhone = await startIdentityAppStandIn({ ...ambient, lifetimeSeconds: seconds });
  app.addHook('onListen', async () => {
    const own = ownUrl(app);
    if (own) identityPhone.callTo(`${own}/api/identity-app/callback`);
  });
  app.addHook('onClose', () => identityPhone.close());
  return { identityApp: createHttpIdentityApp(identityPhone.access, ambient.clock), identityPhone };
};
