/** The addresses that a server listens on: whether they can be had, before anything is made, and why not. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartError } from '#server/core/problem.ts';
import type { Config } from './config.ts';

export type Place = {
  host: string;
  port: number;
  /** The names of both settings. */
  settings: { host: string; port: string };
  /** What listens there, if it is not the portal. */
  purpose?: string;
};

const codeOf = (thrown: unknown) => (thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '');

const NO_ADDRESS = /^(?:EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN|EINVAL|EAFNOSUPPORT)$/;

/** One sentence; null for a fault that is not the operator's. */
export const listenRefused = (thrown: unknown, { host, port, settings, purpose }: Place): StartError | null => {
  const code = codeOf(thrown);
  const place = `Port ${port} of ${host}`;
  const use = purpose === undefined ? '' : ` for ${purpose}`;
  if (NO_ADDRESS.test(code))
    return new StartError(`${settings.host} must be an address of this machine, and ${host} is none (${code}).`, {
      cause: thrown,
    });
  if (code === 'EACCES')
    return new StartError(
      `${place} cannot be used${use} by this user (EACCES); choose another with ${settings.port}, from 1024 up.`,
      { cause: thrown },
    );
  if (code === 'EADDRINUSE')
    return new StartError(`${place} cannot be used${use}; choose another with ${settings.port}.`, { cause: thrown });
  return null;
};

/** Throws a sentence when nothing can listen there now. */
const assertCanListen = async (place: Place): Promise<void> => {
  const probe = createServer();
  const listening = once(probe, 'listening');
  probe.listen({ host: place.host, port: place.port });
  try {
    await listening;
  } catch (thrown) {
    throw listenRefused(thrown, place) ?? thrown;
  }
  probe.close();
  await once(probe, 'close');
};

export const portalPlace = ({ host, port }: Pick<Config, 'host' | 'port'>): Place => ({
  host,
  port,
  settings: { host: 'HOST', port: 'PORT' },
});
export const metricsPlace = ({ host, port }: NonNullable<Config['metrics']>): Place => ({
  host,
  port,
  settings: { host: 'METRICS_HOST', port: 'METRICS_PORT' },
  purpose: 'metrics',
});

/** What the server listens on by its settings; a stand-in that may choose among ports always finds one. */
const placesOf = ({ host, port, metrics, sso }: Pick<Config, 'host' | 'port' | 'metrics' | 'sso'>): Place[] => {
  const [standIn, ...others] = sso.kind === 'standIn' ? sso.ports : [];
  return [
    portalPlace({ host, port }),
    ...(metrics ? [metricsPlace(metrics)] : []),
    ...(standIn !== undefined && others.length === 0
      ? [
          {
            host,
            port: standIn,
            settings: { host: 'HOST', port: 'SSO_STAND_IN_PORT' },
            purpose: 'the stand-in of the single sign-on',
          },
        ]
      : []),
  ];
};

/** Another program may still be quicker than the server, which then says the same, later. */
export const assertAddressesFree = async (config: Parameters<typeof placesOf>[0]): Promise<void> => {
  for (const place of placesOf(config)) await assertCanListen(place);
};
