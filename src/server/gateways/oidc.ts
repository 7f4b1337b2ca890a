/**
 * Any OpenID Connect provider: code flow with PKCE, nonce, issuer check and a signature that is always verified. The library
 * comes with the first login, and every login asks the provider anew where its pages are, so that one that is down is
 * noticed before the browser is sent there, and is found again without a restart.
 */
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import type * as Oidc from 'openid-client';
import type { Lang } from '#contract/kernel/lang.ts';
import { type IdentityProvider, SsoFault } from './identity-provider.ts';
import { readLogoutToken } from './logout-token.ts';

/** Seconds that any one answer of the provider is waited for. */
const PATIENCE = 4;
/** Seconds that its clock may differ from ours. */
const TOLERANCE = 60;
const UNREACHABLE = ['OAUTH_TIMEOUT', 'OAUTH_ABORT'];

export type OidcOptions = {
  issuer: () => string;
  clientId: string;
  clientSecret: string;
  redirectUri: () => string;
  /** Where the provider sends the browser after a logout. */
  afterLogout: (lang: Lang) => string;
  /** Seconds that the host's clock is ahead of the provider's by our own doing. */
  clockAhead: () => number;
};

/** As the specification of the provider's own metadata asks: the header unless only the body is taken. */
const authenticate =
  (oidc: typeof Oidc, secret: string): Oidc.ClientAuth =>
  (server, client, body, headers) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const method = taken.includes('client_secret_basic') ? oidc.ClientSecretBasic : oidc.ClientSecretPost;
    return method(secret)(server, client, body, headers);
  };

/** The provider's failure as a reason: it is away, it says no, or its answer proves nothing. */
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
  // What fetch throws when there is no line, besides an address that is none.
  return new SsoFault(thrown instanceof TypeError ? 'suspended' : 'not_verified', because);
};

export const createOidc = (options: OidcOptions): IdentityProvider => {
  const { clientId, clientSecret } = options;
  let metadata: Oidc.ServerMetadata | undefined;
  let keys: ReturnType<typeof Oidc.getJwksCache>;
  let logoutKeys: JWTVerifyGetKey | undefined;

  const library = () => import('openid-client');

  const discover = async (oidc: typeof Oidc): Promise<Oidc.ServerMetadata> => {
    const issuer = new URL(options.issuer());
    const found = await oidc
      .discovery(issuer, clientId, undefined, oidc.None(), {
        timeout: PATIENCE,
        ...(issuer.protocol === 'http:' && { execute: [oidc.allowInsecureRequests] }),
      })
      // Whatever its answer is, nobody can log in there now.
      .catch((cause: unknown) => {
        throw new SsoFault('suspended', { cause });
      });
    // Without the helpers that the library hangs on it, which cannot be given back to it.
    metadata = JSON.parse(JSON.stringify(found.serverMetadata())) as Oidc.ServerMetadata;
    return metadata;
  };

  const clientOf = (oidc: typeof Oidc, server: Oidc.ServerMetadata): Oidc.Configuration => {
    const client = new oidc.Configuration(
      server,
      clientId,
      { [oidc.clockSkew]: options.clockAhead(), [oidc.clockTolerance]: TOLERANCE },
      authenticate(oidc, clientSecret),
    );
    client.timeout = PATIENCE;
    if (server.issuer.startsWith('http:')) oidc.allowInsecureRequests(client);
    oidc.enableNonRepudiationChecks(client);
    if (keys) oidc.setJwksCache(client, keys);
    return client;
  };

  return {
    invite: async ({ state, nonce, verifier }, lang) => {
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
      });
    },

    redeem: async (returned, { state, nonce, verifier }) => {
      const oidc = await library();
      try {
        const client = clientOf(oidc, metadata ?? (await discover(oidc)));
        const tokens = await oidc.authorizationCodeGrant(client, returned, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        keys = oidc.getJwksCache(client) ?? keys;
        const claims = tokens.claims();
        if (!claims || !tokens.id_token) throw new SsoFault('not_verified');
        const sid = typeof claims.sid === 'string' ? claims.sid : null;
        return { civilId: claims.sub, sid, idToken: tokens.id_token };
      } catch (thrown) {
        throw faultOf(oidc, thrown);
      }
    },

    farewell: async (idToken, lang) => {
      const oidc = await library();
      const server = metadata ?? (await discover(oidc));
      if (server.end_session_endpoint === undefined) return null;
      return oidc.buildEndSessionUrl(clientOf(oidc, server), {
        id_token_hint: idToken,
        post_logout_redirect_uri: options.afterLogout(lang),
        ui_locales: lang,
      });
    },

    readLogout: async (token) => {
      const server = metadata ?? (await discover(await library()));
      if (server.jwks_uri === undefined) throw new SsoFault('not_verified');
      // Kept from one announcement to the next: it asks the provider again for a key it does not know, and not too often.
      logoutKeys ??= createRemoteJWKSet(new URL(server.jwks_uri), { timeoutDuration: PATIENCE * 1000 });
      const now = new Date(Date.now() + options.clockAhead() * 1000);
      return readLogoutToken(token, { server, keys: logoutKeys, clientId, now, tolerance: TOLERANCE });
    },
  };
};
