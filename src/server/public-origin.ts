/** Where browsers find the portal. A port that the system was to choose is known only once the host listens. */
import type { Server } from 'node:http';
import type { Config } from './config.ts';

export const publicOriginOf = ({ publicOrigin }: Pick<Config, 'publicOrigin'>, server: Server): string => {
  const url = new URL(publicOrigin);
  const address = server.address();
  if (url.port !== '0' || address === null || typeof address === 'string') return publicOrigin;
  url.port = String(address.port);
  return url.origin;
};
