/**
 * Content security policies. A page may use only its own files, and inline code only with the hash of what was built into
 * it. An answer that is not a page may load nothing.
 */
import { createHash } from 'node:crypto';

const hashesOf = (html: string, pattern: RegExp): string[] => [
  ...new Set(
    [...html.matchAll(pattern)]
      .map(([, inline = '']) => inline)
      .filter((inline) => inline !== '')
      .map((inline) => `'sha256-${createHash('sha256').update(inline).digest('base64')}'`),
  ),
];

const SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/gi;
const STYLE_ATTRIBUTE = /<[a-z][^>]*?\sstyle="([^"]*)"/gi;

const ENTITIES: Record<string, string> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};
/** A style attribute is hashed as the browser decodes it. */
const unescaped = (html: string) =>
  html.replace(STYLE_ATTRIBUTE, (tag) =>
    tag.replace(/&(?:quot|#x27|#39|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity),
  );

/** Browsers that know `report-to` ignore `report-uri`, and the others the other way round. */
const REPORTS = { name: 'csp', to: '/api/csp-reports' };
export const REPORTING_ENDPOINTS = `${REPORTS.name}="${REPORTS.to}"`;

/** `calls`: another origin that the page may call. */
export const pagePolicy = (html: string, https: boolean, calls: string | null): string => {
  const attributes = hashesOf(unescaped(html), STYLE_ATTRIBUTE);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashesOf(html, SCRIPT)],
    'style-src': ["'self'", ...hashesOf(html, STYLE)],
    'style-src-attr': attributes.length > 0 ? ["'unsafe-hashes'", ...attributes] : ["'none'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(calls === null ? [] : [calls])],
    'media-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
    'report-uri': [REPORTS.to],
    'report-to': [REPORTS.name],
    ...(https && { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
};

/** The policy of answers that are not pages: data and files. */
export const NO_PAGE_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";
