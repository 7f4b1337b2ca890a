/**
 * An OpenID Connect client: code flow with PKCE, nonce, issuer check and verified signatures. The library is loaded for the
 * first login. Every login asks the provider for its addresses again: an unreachable provider is noticed before the browser
 * is sent there, and found again without a restart.
 */
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import type * as Oidc from 'openid-client';
import type { Lang } from '#contract/kernel/lang.ts';
import { isStorable } from '#contract/text/normalise-text.ts';
import type { Clock } from '#server/core/clock.ts';
import { type IdentityProvider, SsoFault } from './identity-provider.ts';
import { readLogoutToken } from './logout-token.ts';

/** Seconds to wait for an answer of the provider. */
const PATIENCE = 4;
/** The same while somebody waits to be logged out. */
const PATIENCE_AT_LOGOUT = 2;
/** Seconds that the provider's clock may differ from ours. */
const TOLERANCE = 60;
const UNREACHABLE = ['OAUTH_TIMEOUT', 'OAUTH_ABORT'];

type OidcOptions = {
  issuer: () => string;
  clientId: string;
  clientSecret: string;
  redirectUri: () => string;
  /** Where the provider sends the browser after a logout. */
  afterLogout: (lang: Lang) => string;
  /** What the provider takes for the time; the library reads the real time itself, and gets the offset. */
  clock: Pick<Clock, 'now' | 'offsetSeconds'>;
};

/** Authenticates as the provider's metadata asks: with the Authorization header unless only the body is accepted. */
const authenticate =
  (oidc: typeof Oidc, secret: string): Oidc.ClientAuth =>
  (server, client, body, headers) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const method = taken.includes('client_secret_basic') ? oidc.ClientSecretBasic : oidc.ClientSecretPost;
    return method(secret)(server, client, body, headers);
  };

/** The provider's failure as a reason: unreachable, refused, or an answer that proves nothing. */
const faultOf = (oidc: typeof Oidc, thrown: unknown): SsoFault => {
  const because = { cause: thrown };
  if (thrown instanceof SsoFault) return thrown;
  if (thrown instanceof oidc.AuthorizationResponseError) {
    if (thrown.error === 'access_denied') return new SsoFault('cancelled', because);
    const away = thrown.error === 'temporarily_unavailable' || thrown.error === 'server_error';
    return new SsoFault(away ? 'suspended' : 'refused', because);
  }
  if (thrown instanceof oidc.ResponseBodyError)
    return new SsoFault(thrown.status >= 500 ? 'suspended' : 'not_verified', because);
  if (thrown instanceof oidc.ClientError) {
    const failing = thrown.cause instanceof Response && thrown.cause.status >= 500;
    const away = failing || UNREACHABLE.some((code) => code === thrown.code);
    return new SsoFault(away ? 'suspended' : 'not_verified', because);
  }
  // fetch throws a TypeError when there is no connection.
  return new SsoFault(thrown instanceof TypeError ? 'suspended' : 'not_verified', because);
};

export const createOidc = (options: OidcOptions): IdentityProvider => {
  const { clientId, clientSecret, clock } = options;
  let metadata: Oidc.ServerMetadata | undefined;
  let keys: ReturnType<typeof Oidc.getJwksCache>;
  let logoutKeys: JWTVerifyGetKey | undefined;

  const library = () => import('openid-client');

  const discover = async (oidc: typeof Oidc, timeout = PATIENCE): Promise<Oidc.ServerMetadata> => {
    const issuer = new URL(options.issuer());
    const found = await oidc
      .discovery(issuer, clientId, undefined, oidc.None(), {
        timeout,
        ...(issuer.protocol === 'http:' && { execute: [oidc.allowInsecureRequests] }),
      })
      // Any of these faults means that no login is possible there for now.
      .catch((cause: unknown) => {
        throw new SsoFault('suspended', { cause });
      });
    // A plain copy: the helpers that the library adds cannot be passed back to it.
    metadata = JSON.parse(JSON.stringify(found.serverMetadata())) as Oidc.ServerMetadata;
    return metadata;
  };

  const clientOf = (oidc: typeof Oidc, server: Oidc.ServerMetadata): Oidc.Configuration => {
    const client = new oidc.Configuration(
      server,
      clientId,
      { [oidc.clockSkew]: clock.offsetSeconds, [oidc.clockTolerance]: TOLERANCE },
      authenticate(oidc, clientSecret),
    );
    client.timeout = PATIENCE;
    if (server.issuer.startsWith('http:')) oidc.allowInsecureRequests(client);
    oidc.enableNonRepudiationChecks(client);
    if (keys) oidc.setJwksCache(client, keys);
    return client;
  };

  return {
    invite: async ({ state, nonce, verifier, askedWithin }, lang) => {
      const oidc = await library();
      const client = clientOf(oidc, await discover(oidc));
      return oidc.buildAuthorizationUrl(client, {
        redirect_uri: options.redirectUri(),
        scope: 'openid',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ui_locales: lang,
        // `max_age` makes the provider say in its answer when it asked.
        ...(askedWithin !== null && { prompt: 'login', max_age: '0' }),
      });
    },

    redeem: async (returned, { state, nonce, verifier, askedWithin }) => {
      const oidc = await library();
      try {
        const client = clientOf(oidc, metadata ?? (await discover(oidc)));
        const tokens = await oidc.authorizationCodeGrant(client, returned, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
          ...(askedWithin !== null && { maxAge: askedWithin }),
        });
        keys = oidc.getJwksCache(client) ?? keys;
        const claims = tokens.claims();
        if (!claims || !tokens.id_token) throw new SsoFault('not_verified');
        const sid = typeof claims.sid === 'string' ? claims.sid : null;
        if (![claims.sub, sid ?? ''].every(isStorable)) throw new SsoFault('not_verified');
        return { civilId: claims.sub, sid };
      } catch (thrown) {
        throw faultOf(oidc, thrown);
      }
    },

    farewell: async (lang) => {
      const oidc = await library();
      const server = await discover(oidc, PATIENCE_AT_LOGOUT);
      if (server.end_session_endpoint === undefined) return null;
      // Without `id_token_hint`: the token names the citizen, and an address stays in histories and logs. In a form instead it
      // would come without the provider's own cookie, where that is of SameSite Lax, and end nothing. The provider knows us
      // by `client_id`, and may ask the citizen whether to end its session.
      return oidc.buildEndSessionUrl(clientOf(oidc, server), {
        post_logout_redirect_uri: options.afterLogout(lang),
        ui_locales: lang,
      });
    },

    readLogout: async (token) => {
      const server = metadata ?? (await discover(await library()));
      if (server.jwks_uri === undefined) throw new SsoFault('not_verified');
      // Cached between logouts. It fetches the provider's keys again for an unknown key, but not too often.
      logoutKeys ??= createRemoteJWKSet(new URL(server.jwks_uri), { timeoutDuration: PATIENCE * 1000 });
      return readLogoutToken(token, { server, keys: logoutKeys, clientId, now: clock.now(), tolerance: TOLERANCE });
    },
  };
};
