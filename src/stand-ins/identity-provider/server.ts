/**
 * The stand-in of the national single sign-on: an OpenID provider on its own port, and so its own origin like the real one.
 * It listens from the start and loads its library for the first visitor.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { default as Provider } from 'oidc-provider';
import { isLang } from '#contract/kernel/lang.ts';
import { StartError } from '#server/core/problem.ts';
import type { FaultState } from '#stand-ins/faults.ts';
import { accounts, faultPage, LEAVE_SCRIPT, loginPage } from './pages.ts';
import { createProvider, langFrom } from './provider.ts';

const FONTS = join(import.meta.dirname, '../../../node_modules/@fontsource/ibm-plex-sans-arabic/files');
const TOKENS = join(import.meta.dirname, '../../web/ui/styles/tokens.css');
const PAGE = join(import.meta.dirname, 'page.css');
/** A form with two short fields. */
const FORM_BYTES = 4096;

type StandInOptions = {
  /** Address to listen on. */
  host: string;
  /** The first free one is taken. */
  ports: readonly number[];
  /** The portal's origin, once the server listens. */
  portal: () => string;
  faults: FaultState;
};
export type SingleSignOnStandIn = {
  clientId: string;
  clientSecret: string;
  issuer: () => string;
  close: () => Promise<void>;
};

type Visit = { request: IncomingMessage; response: ServerResponse; url: URL };

const RANGES = {
  arabic: 'U+0600-06FF, U+0750-077F, U+08A0-08FF, U+200C-200E, U+FB50-FDFF, U+FE70-FEFF',
  latin: 'U+0000-00FF, U+2010-2022, U+2026',
};
const styles = () => {
  const fonts = Object.entries(RANGES).flatMap(([script, range]) =>
    [400, 600].map(
      (weight) =>
        `@font-face{font-family:Plex;font-weight:${weight};src:url("/${script}-${weight}.woff2");unicode-range:${range}}`,
    ),
  );
  const [tokens, page] = [TOKENS, PAGE].map((file) => readFileSync(file, 'utf8'));
  return [tokens, ...fonts, page].join('\n');
};

const fileOf = (path: string): { content: string | Buffer; type: string } | null => {
  if (path === '/page.css') return { content: styles(), type: 'text/css; charset=utf-8' };
  if (path === '/leave.js') return { content: LEAVE_SCRIPT, type: 'text/javascript; charset=utf-8' };
  const font = /^\/(arabic|latin)-(400|600)\.woff2$/.exec(path);
  const file = font && join(FONTS, `ibm-plex-sans-arabic-${font[1]}-${font[2]}-normal.woff2`);
  return file && existsSync(file) ? { content: readFileSync(file), type: 'font/woff2' } : null;
};

const formOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk;
    if (text.length > FORM_BYTES) return new URLSearchParams();
  }
  return new URLSearchParams(text);
};

const sendPage = (response: ServerResponse, status: number, html: string) => {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html);
};

const logIn = async (provider: Provider, { request, response, url }: Visit) => {
  const { params } = await provider.interactionDetails(request, response);
  const asked = url.searchParams.get('lang');
  const lang = isLang(asked) ? asked : langFrom(params.ui_locales);
  if (request.method !== 'POST') {
    const person = accounts[Number(url.searchParams.get('person') ?? Number.NaN)];
    return sendPage(response, 200, loginPage(lang, { person, civilId: '', wrong: false }));
  }
  const form = await formOf(request);
  const finish = (result: Parameters<Provider['interactionFinished']>[2]) =>
    provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  if (form.has('cancel')) return finish({ error: 'access_denied', error_description: 'cancelled' });
  const civilId = form.get('civilId') ?? '';
  const account = accounts.find((candidate) => candidate.civilId === civilId);
  if (account && account.password === form.get('password')) return finish({ login: { accountId: account.civilId } });
  return sendPage(response, 422, loginPage(lang, { person: undefined, civilId, wrong: true }));
};

/** A browser follows a form through redirects only to the origins named here, and the last one is the portal's. */
const guard = (response: ServerResponse, portal: string) => {
  const policy = `default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src data:; form-action 'self' ${portal}; base-uri 'none'; frame-ancestors 'none'`;
  response.setHeader('content-security-policy', policy);
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('x-frame-options', 'DENY');
  response.setHeader('referrer-policy', 'no-referrer');
};

/** Listens on the first free port and returns it. */
const listen = async (server: Server, [port, ...others]: readonly number[], host: string): Promise<number> => {
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (thrown) {
    if (others.length > 0) return listen(server, others, host);
    throw new StartError(
      `Port ${port} of ${host} cannot be used for the stand-in of the single sign-on; choose another with SSO_STAND_IN_PORT.`,
      { cause: thrown },
    );
  }
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the stand-in has no port');
  return address.port;
};

export const startStandIn = async ({ host, ports, portal, faults }: StandInOptions): Promise<SingleSignOnStandIn> => {
  const [clientId, clientSecret] = ['portal', randomBytes(32).toString('base64url')];
  let provider: Promise<Provider> | undefined;

  // The issuer is on the portal's host name, because that is the one the browser uses.
  const issuer = () => `http://${new URL(portal()).hostname}:${port}`;
  const live = () => {
    provider ??= createProvider({ issuer: issuer(), portal: portal(), clientId, clientSecret });
    return provider;
  };

  const answer = async (visit: Visit) => {
    const { request, response, url } = visit;
    const file = fileOf(url.pathname);
    if (file) return response.writeHead(200, { 'content-type': file.type }).end(file.content);
    const library = await live();
    return url.pathname.startsWith('/login/') ? logIn(library, visit) : library.callback()(request, response);
  };

  const server = createServer((request, response) => {
    if (faults.current.sso === 'down') return request.destroy();
    // Never answered: the caller has to time out.
    if (faults.current.sso === 'slow') return;
    guard(response, portal());
    const url = new URL(request.url ?? '/', portal());
    answer({ request, response, url }).catch(() => {
      // The only fault here is a login that the library no longer knows.
      if (!response.headersSent) sendPage(response, 400, faultPage(langFrom(url.searchParams.get('lang')), portal()));
    });
  });

  const port = await listen(server, ports, host);

  return {
    clientId,
    clientSecret,
    issuer,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
