/** Tells an address of the portal from a wrong one, by the patterns that the build lists: `/:lang/page/:id`, `?` after an optional part. */
import { LANGS } from '#contract/lang.ts';

const asExpression = (pattern: string): RegExp => {
  const parts = pattern.split('/').slice(1);
  const source = parts.map((part) => {
    if (part === ':lang') return `/(?:${LANGS.join('|')})`;
    if (!part.startsWith(':')) return `/${part}`;
    return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
  });
  return new RegExp(`^${source.join('')}$`);
};

export const knownAddresses = (patterns: readonly string[]): ((path: string) => boolean) => {
  const expressions = patterns.map(asExpression);
  return (path) => expressions.some((expression) => expression.test(path));
};
