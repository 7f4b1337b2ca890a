/**
 * Verifies the token with which a provider announces the end of a session (OpenID Connect Back-Channel Logout 1.0, section
 * 2.6).
 */
import { type JWTVerifyGetKey, jwtVerify } from 'jose';
import { isStorable } from '#contract/text/normalise-text.ts';
import { SsoFault, type SsoLogout } from './identity-provider.ts';

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

type Expected = {
  server: { issuer: string; id_token_signing_alg_values_supported?: string[] };
  keys: JWTVerifyGetKey;
  clientId: string;
  now: Date;
  /** The tolerance of clocks in seconds. */
  tolerance: number;
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export const readLogoutToken = async (
  token: string,
  { server, keys, clientId, now, tolerance }: Expected,
): Promise<SsoLogout> => {
  const { payload } = await jwtVerify(token, keys, {
    issuer: server.issuer,
    audience: clientId,
    algorithms: (server.id_token_signing_alg_values_supported ?? ['RS256']).filter(
      (name) => !/^(?:HS|none)/.test(name),
    ),
    clockTolerance: tolerance,
    currentDate: now,
    maxTokenAge: '5 minutes',
    requiredClaims: ['iat', 'jti', 'events'],
  }).catch((cause: unknown) => {
    throw new SsoFault('not_verified', { cause });
  });
  const { jti, sub, sid, events, nonce } = payload;
  const announces = isRecord(events) && isRecord(events[LOGOUT_EVENT]);
  const civilId = sub ?? null;
  const session = typeof sid === 'string' ? sid : null;
  // A token with a nonce is an ID token, not a logout token.
  const isToken = announces && nonce === undefined && (civilId !== null || session !== null);
  if (jti === undefined || !isToken || ![jti, civilId ?? '', session ?? ''].every(isStorable))
    throw new SsoFault('not_verified');
  return { jti, civilId, sid: session };
};
