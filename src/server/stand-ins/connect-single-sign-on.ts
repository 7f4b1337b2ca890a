/** The national single sign-on that the configuration names: the provider's, or a stand-in that lives and ends with the host. */
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { type IdentityProvider, SsoFault } from '../gateways/identity-provider.ts';
import { createOidc } from '../gateways/oidc.ts';
import { publicOriginOf } from '../public-origin.ts';
import type { FaultState } from './faults.ts';
import { startStandIn } from './identity-provider/server.ts';

export const connectSingleSignOn = async (
  app: FastifyInstance,
  config: Config,
  { clock, faults }: { clock: Clock; faults: FaultState },
): Promise<IdentityProvider> => {
  const portal = () => publicOriginOf(config, app.server);
  const client = {
    redirectUri: () => `${portal()}/api/sso/callback`,
    afterLogout: (lang: string) => `${portal()}/${lang}/login`,
  };
  if (config.sso.kind === 'issuer') {
    const { issuer, clientId, clientSecret } = config.sso;
    const clockAhead = () => clock.offsetSeconds;
    return createOidc({ ...client, issuer: () => issuer, clientId, clientSecret, clockAhead });
  }
  if (config.sso.kind === 'off') {
    const issuer = () => {
      throw new SsoFault('suspended');
    };
    return createOidc({ ...client, issuer, clientId: 'none', clientSecret: '', clockAhead: () => 0 });
  }
  const standIn = await startStandIn({ host: config.host, ports: config.sso.ports, portal, faults });
  app.addHook('onClose', standIn.close);
  // The stand-in keeps the real time, whatever the desk makes of the host's.
  return createOidc({ ...client, ...standIn, clockAhead: () => 0 });
};
