/**
 * The browser's redirects to the national single sign-on and back. Every fault ends on `iam_logged_in_error` with a reason
 * from a closed list, so no foreign text and no foreign address reaches the browser.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SsoReason } from '#contract/access/sso.ts';
import { limits } from '#contract/fields/limits.ts';
import { isLang, type Lang } from '#contract/kernel/lang.ts';
import { retentionDays } from '#contract/portal/retention.ts';
import { publicOriginOf } from '#server/core/config/config.ts';
import type { Area } from '#server/core/context.ts';
import { forget } from '#server/core/housekeeping.ts';
import { logFault } from '#server/core/http/log.ts';
import { langOf } from '#server/core/http/mount.ts';
import { ProblemError } from '#server/core/problem.ts';
import { SsoFault } from '#server/gateways/identity-provider.ts';
import { createSingleSignOn } from './single-sign-on.ts';

/** A logout token has one or two kilobytes. */
const FORM_BYTES = 16 * 1024;
const hidden = { schema: { hide: true } };

/** Reasons that are normal every day; the others are logged as warnings for the operators. */
const EVERYDAY: readonly SsoReason[] = ['cancelled', 'expired', 'not_started_here', 'unknown_citizen'];

const reasonOf = (thrown: unknown, request: FastifyRequest): SsoReason => {
  if (thrown instanceof SsoFault) {
    const level = EVERYDAY.includes(thrown.reason) ? 'info' : 'warn';
    request.log[level]({ reason: thrown.reason, cause: codeOf(thrown.cause) }, 'no login by single sign-on');
    return thrown.reason;
  }
  if (thrown instanceof ProblemError && thrown.code === 'too_many_requests') return 'too_many_requests';
  logFault(request, thrown);
  return 'something_went_wrong';
};

/** The library's code of the fault, for the operators. It never contains a claim of a token. */
const codeOf = (cause: unknown): string | undefined =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;

const textOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = (request.query as Record<string, unknown>)[name];
  return value === undefined ? undefined : String(value);
};

export const area: Area = (ctx) => async (app) => {
  forget(ctx, 'sso_attempt', { key: ['id_hash'], by: 'expires_at', days: retentionDays.sso });
  forget(ctx, 'sso_session', { key: ['session_id_hash'], by: 'created_at', days: retentionDays.sso });
  forget(ctx, 'sso_logout_token', { key: ['jti'], by: 'used_at', days: retentionDays.sso });
  const { sessions } = ctx;
  const singleSignOn = createSingleSignOn(ctx);
  const { secureCookie } = ctx.config.session;
  const cookieName = secureCookie ? '__Host-sso' : 'sso';
  /**
   * That this browser has logged in so. Whether the provider's own session ended with ours cannot be known: ours may have ended by
   * time, the provider may have been away, or asked the citizen, who stayed. So every further login here asks for credentials.
   */
  const usedName = secureCookie ? '__Host-sso-used' : 'sso-used';
  const cookie = { httpOnly: true, sameSite: 'lax', secure: secureCookie, path: '/' } as const;
  const origin = () => publicOriginOf(ctx.config, app.server);

  const markUsed = (reply: FastifyReply) => reply.setCookie(usedName, '1', { ...cookie, maxAge: limits.sso.used });

  /** The cookie holds the language beside the secret, so the page of a fault has the right language even without a login. */
  const cookieOf = (request: FastifyRequest): { lang: Lang; secret: string | undefined } => {
    const [lang, secret] = (request.cookies[cookieName] ?? '').split('.');
    return { lang: isLang(lang) ? lang : langOf(request), secret };
  };
  const failed = (lang: Lang, reason: SsoReason) => `/${lang}/iam_logged_in_error?reason=${reason}`;

  app.get('/sso/start', hidden, async (request, reply) => {
    const asked = textOf(request, 'lang');
    const lang = isLang(asked) ? asked : langOf(request);
    try {
      const { to, secret } = await singleSignOn.start(
        { lang, returnTo: textOf(request, 'returnTo'), asksAgain: request.cookies[usedName] !== undefined, request },
        origin(),
      );
      reply.setCookie(cookieName, `${lang}.${secret}`, { ...cookie, maxAge: limits.sso.lifetime });
      return reply.redirect(to.href, 303);
    } catch (thrown) {
      return reply.redirect(failed(lang, reasonOf(thrown, request)), 303);
    }
  });

  app.get('/sso/callback', hidden, async (request, reply) => {
    const { lang, secret } = cookieOf(request);
    try {
      const returned = new URL(request.url, origin());
      const { opened, returnPath } = await singleSignOn.finish({
        returned,
        secret,
        request,
        correlationId: request.id,
      });
      reply.clearCookie(cookieName, cookie);
      markUsed(reply);
      sessions.remember(reply, opened);
      const on = returnPath === null ? '' : `?returnTo=${encodeURIComponent(returnPath)}`;
      return reply.redirect(`/${lang}/iam_logged_in${on}`, 303);
    } catch (thrown) {
      const reason = reasonOf(thrown, request);
      // They are logged in at the provider, and could never be another person on the next try.
      if (reason === 'unknown_citizen') markUsed(reply);
      return reply.redirect(failed(lang, reason), 303);
    }
  });

  app.register(async (form) => {
    form.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_, body, done) => done(null, new URLSearchParams(String(body))),
    );
    // The provider itself sends this, without a cookie or a page of ours. Its signature authenticates it.
    form.post('/sso/backchannel-logout', hidden, async (request, reply) => {
      const token = request.body instanceof URLSearchParams ? request.body.get('logout_token') : null;
      try {
        if (token === null) throw new SsoFault('not_verified');
        await singleSignOn.endByProvider(await ctx.identityProvider.readLogout(token), request.id);
        return reply.code(200).send();
      } catch (thrown) {
        if (thrown instanceof SsoFault && thrown.reason !== 'suspended') throw new ProblemError('invalid_request');
        throw new ProblemError('service_suspended', {}, { cause: thrown });
      }
    });
  });
};
