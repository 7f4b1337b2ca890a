/**
 * Receives what browsers report of breaches of the content security policy, in the older form (report-uri) and the present one
 * (report-to). Each distinct breach is logged once by this server. Anyone may send anything here, so a line has only what helps
 * to find the cause: no query, no id of a path, no sample of the code.
 */
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import type { Context } from '#server/core/context.ts';
import { addressOf } from '#server/core/rate-limits/address.ts';

/** Many people may share one address. */
const MINUTE = { max: 60, seconds: 60 };
const BODY_BYTES = 32 * 1024;
/** A browser collects reports for a minute. */
const MOST_REPORTS = 20;
const MOST_REMEMBERED = 1000;
const MOST_CHARACTERS = 200;

const said = z.optional(z.string());
const former = z.object({
  'csp-report': z.object({
    'document-uri': said,
    'effective-directive': said,
    'violated-directive': said,
    'blocked-uri': said,
    'source-file': said,
  }),
});
const present = z.object({
  type: z.literal('csp-violation'),
  body: z.object({ documentURL: said, effectiveDirective: said, blockedURL: said, sourceFile: said }),
});

type Breach = Record<'directive' | 'blocked' | 'page' | 'source', string>;

/** The page without its ids: `/ar/deal_status` of `https://…/ar/deal_status/<id>?from=sms`. */
const pageOf = (address = ''): string =>
  URL.canParse(address) ? new URL(address).pathname.split('/').slice(0, 3).join('/') : '';
/** The origin of a foreign address, the scheme of one without an origin, or the browser's own word, such as `inline`. */
const blockedOf = (address = ''): string => {
  if (!URL.canParse(address)) return address;
  const { origin, protocol } = new URL(address);
  return origin === 'null' ? protocol : origin;
};
const fileOf = (address = ''): string => {
  if (!URL.canParse(address)) return '';
  const { pathname, protocol } = new URL(address);
  return /^https?:$/.test(protocol) ? pathname : protocol;
};
const breach = (directive = '', blocked?: string, page?: string, source?: string): Breach => ({
  // The former form may have the whole directive, with its sources.
  directive: (directive.split(' ')[0] ?? '').slice(0, MOST_CHARACTERS),
  blocked: blockedOf(blocked).slice(0, MOST_CHARACTERS),
  page: pageOf(page).slice(0, MOST_CHARACTERS),
  source: fileOf(source).slice(0, MOST_CHARACTERS),
});

const breachesIn = (sent: unknown): Breach[] => {
  const one = former.safeParse(sent);
  if (one.success) {
    const report = one.data['csp-report'];
    const directive = report['effective-directive'] ?? report['violated-directive'];
    return [breach(directive, report['blocked-uri'], report['document-uri'], report['source-file'])];
  }
  if (!Array.isArray(sent)) return [];
  return sent.slice(0, MOST_REPORTS).flatMap((entry: unknown) => {
    const { data } = present.safeParse(entry);
    if (!data) return [];
    const { effectiveDirective, blockedURL, documentURL, sourceFile } = data.body;
    return [breach(effectiveDirective, blockedURL, documentURL, sourceFile)];
  });
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

export const cspReports =
  ({ rateLimits }: Pick<Context, 'rateLimits'>): FastifyPluginAsync =>
  async (app) => {
    const logged = new Set<string>();
    app.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: BODY_BYTES },
      (_, body, done) => done(null, parsed(String(body))),
    );
    app.post('/csp-reports', { schema: { hide: true } }, async (request, reply) => {
      await rateLimits.take(`csp-reports:${addressOf(request)}`, MINUTE);
      for (const found of breachesIn(request.body)) {
        const key = JSON.stringify(found);
        if (logged.has(key)) continue;
        if (logged.size === MOST_REMEMBERED) logged.clear();
        logged.add(key);
        request.log.warn(found, 'a breach of the content security policy');
      }
      return reply.code(204).send();
    });
  };
