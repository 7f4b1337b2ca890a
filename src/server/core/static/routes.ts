/**
 * Tells known addresses of the portal from unknown ones, by the patterns that the build lists: `/:lang/page/:id`, with `?`
 * after an optional part.
 */

import { LANGS } from '#contract/kernel/lang.ts';
import { GALLERY_PAGES } from '#contract/portal/flows.ts';
import type { Environment } from '#server/core/config/config.ts';

const asExpression = (pattern: string): RegExp => {
  const parts = pattern.split('/').slice(1);
  const source = parts.map((part) => {
    if (part === ':lang') return `/(?:${LANGS.join('|')})`;
    if (!part.startsWith(':')) return `/${part}`;
    return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
  });
  return new RegExp(`^${source.join('')}$`);
};

/** The expression for the folder of a shell, such as `/ar/get_loan_cost/$id`. */
export const addressExpression = (folder: string): RegExp => new RegExp(`^${folder.replace(/\$\w+/g, '[^/]+')}$`);

export const knownAddresses = (patterns: readonly string[]): ((path: string) => boolean) => {
  const expressions = patterns.map(asExpression);
  return (path) => expressions.some((expression) => expression.test(path));
};

/** The routes of an environment: production has no gallery pages for developers. */
export const routesIn = (environment: Environment, patterns: readonly string[]): string[] =>
  patterns.filter(
    (pattern) => environment !== 'production' || !GALLERY_PAGES.some((page) => pattern.endsWith(`/${page}`)),
  );
