/** The stand-in's OpenID provider: a certified library with the portal as its only client, and our own pages. */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Adapter, AdapterPayload, Configuration, default as Provider } from 'oidc-provider';
import { isLang, type Lang } from '#contract/kernel/lang.ts';
import { accounts, faultPage, leavePage, leftPage } from './pages.ts';

/** Above this number the oldest entries are deleted. */
const ENTRIES = 2000;

type Entry = { payload: AdapterPayload; expiresAt: number };

/** A constructor of adapters, as the library expects it. Its models share one memory. */
const createMemory = () => {
  const entries = new Map<string, Entry>();

  const alive = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key);
    if (entry && entry.expiresAt > Date.now()) return entry.payload;
    entries.delete(key);
    return undefined;
  };
  const findWhere = (prefix: string, fits: (payload: AdapterPayload) => boolean) => {
    for (const key of entries.keys()) {
      const payload = key.startsWith(prefix) ? alive(key) : undefined;
      if (payload && fits(payload)) return payload;
    }
    return undefined;
  };

  return (model: string): Adapter => {
    const prefix = `${model}:`;
    return {
      upsert: async (id, payload, expiresIn) => {
        entries.delete(prefix + id);
        entries.set(prefix + id, { payload, expiresAt: Date.now() + (expiresIn ?? Number.POSITIVE_INFINITY) * 1000 });
        for (const oldest of entries.keys()) {
          if (entries.size <= ENTRIES) break;
          entries.delete(oldest);
        }
      },
      find: async (id) => alive(prefix + id),
      findByUid: async (uid) => findWhere(prefix, (payload) => payload.uid === uid),
      findByUserCode: async (userCode) => findWhere(prefix, (payload) => payload.userCode === userCode),
      consume: async (id) => {
        const payload = alive(prefix + id);
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => {
        entries.delete(prefix + id);
      },
      // Revokes entries of this model alone: a login that has begun names a grant as well, and goes on when the session
      // before it ends.
      revokeByGrantId: async (grantId) => {
        for (const [key, { payload }] of entries)
          if (key.startsWith(prefix) && payload.grantId === grantId) entries.delete(key);
      },
    };
  };
};

type ProviderOptions = { issuer: string; portal: string; clientId: string; clientSecret: string };

/** The lifetimes in seconds. */
const TTL = {
  AccessToken: 300,
  AuthorizationCode: 60,
  Grant: 3600,
  IdToken: 600,
  Interaction: 600,
  Session: 3600,
};

/** The requested language, from the standard's parameter. */
export const langFrom = (uiLocales: unknown): Lang => {
  const [first] = String(uiLocales ?? '').split(' ');
  return isLang(first) ? first : 'ar';
};

const configurationOf = ({ portal, clientId, clientSecret }: ProviderOptions): Configuration => {
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  return {
    adapter: createMemory(),
    jwks: { keys: [{ ...key, kty: 'EC', alg: 'ES256', use: 'sig', kid: 'stand-in' }] },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${portal}/api/sso/callback`],
        post_logout_redirect_uris: [`${portal}/ar/login`, `${portal}/en/login`],
        backchannel_logout_uri: `${portal}/api/sso/backchannel-logout`,
        backchannel_logout_session_required: true,
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_basic',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    scopes: ['openid'],
    responseTypes: ['code'],
    pkce: { required: () => true },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    // Cookies ignore ports, so these share the host name with the portal's own.
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      names: { session: 'stand_in_sso', interaction: 'stand_in_sso_login', resume: 'stand_in_sso_resume' },
    },
    ttl: TTL,
    clientBasedCORS: () => false,
    interactions: { url: (_, { uid }) => `/login/${uid}` },
    findAccount: (_, civilId) =>
      accounts.some((account) => account.civilId === civilId)
        ? { accountId: civilId, claims: () => ({ sub: civilId }) }
        : undefined,
    // The portal needs no consent.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? clientId,
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid');
      await grant.save();
      return grant;
    },
    // The portal runs on this machine, and the library's own guard blocks calls to it.
    fetch: (url, { dispatcher: _, ...init }: RequestInit & { dispatcher?: unknown } = {}) => fetch(url, init),
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = leavePage(langFrom(ctx.oidc.params?.ui_locales), form, { asked: ctx.oidc.client !== undefined });
        },
        postLogoutSuccessSource: (ctx) => {
          ctx.body = leftPage('ar', portal);
        },
      },
    },
    renderError: (ctx) => {
      ctx.type = 'html';
      ctx.body = faultPage(langFrom(ctx.oidc?.params?.ui_locales ?? ctx.query.ui_locales), portal);
    },
  };
};

/**
 * The library warns on the console that this release of Node is newer than those it was tested with; our own tests cover it.
 */
const quietly = async <T>(load: () => Promise<T>): Promise<T> => {
  const { warn } = console;
  console.warn = (...said: unknown[]) => {
    if (!String(said[0]).includes('oidc-provider')) warn(...said);
  };
  try {
    return await load();
  } finally {
    console.warn = warn;
  }
};

export const createProvider = async (options: ProviderOptions): Promise<Provider> => {
  const { Provider: Library } = await quietly(() => import('oidc-provider'));
  return new Library(options.issuer, configurationOf(options));
};
