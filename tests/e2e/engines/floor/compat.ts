/**
 * What the engines of the floor have, by MDN's compatibility data. A feature is named by its path there, such as
 * `javascript.builtins.Promise.withResolvers`.
 */

import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type {
  BrowserName,
  CompatData,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data';
import { FLOOR, type FloorEngine } from '#contract/portal/floor.ts';

/** Each engine as the data names it, in a browser and in an app's web view, on a phone and on a desktop. */
const BROWSERS: Record<FloorEngine, BrowserName[]> = {
  safari: ['safari_ios', 'safari', 'webview_ios'],
  chrome: ['chrome_android', 'webview_android', 'chrome'],
  firefox: ['firefox_android', 'firefox'],
};

/** An engine that lacks a feature, and the version that brought it; `null` where no version has it. */
export type Lack = { browser: BrowserName; since: string | null };

export type Feature = { path: string; compat: CompatStatement };

const data: CompatData = bcd;

export const isNode = (value: unknown): value is Identifier => typeof value === 'object' && value !== null;

/** The entry below a path, whether or not it has a statement of its own. */
export const entryAt = (path: string): Identifier | undefined => {
  let found: unknown = data;
  for (const key of path.split('.')) found = isNode(found) ? Reflect.get(found, key) : undefined;
  return isNode(found) ? found : undefined;
};

export const featureAt = (path: string): Feature | undefined => {
  const compat = entryAt(path)?.__compat;
  return compat && { path, compat };
};

/** All features below a path, itself included. */
export function* featuresUnder(path: string): Generator<Feature> {
  const entry = entryAt(path);
  if (!entry) return;
  if (entry.__compat) yield { path, compat: entry.__compat };
  for (const key of Object.keys(entry)) if (key !== '__compat') yield* featuresUnder(`${path}.${key}`);
}

/** Versions compare by their numbers; `≤37` counts as 37. */
const isAtMost = (version: string, floor: string) => {
  const numbers = (text: string) => text.replace('≤', '').split('.').map(Number);
  const [ours, its] = [numbers(floor), numbers(version)];
  for (let at = 0; at < Math.max(ours.length, its.length); at++) {
    const difference = (its[at] ?? 0) - (ours[at] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return true;
};

const has = (statement: SimpleSupportStatement, floor: string) =>
  typeof statement.version_added === 'string' &&
  statement.version_added !== 'preview' &&
  isAtMost(statement.version_added, floor) &&
  !(typeof statement.version_removed === 'string' && isAtMost(statement.version_removed, floor)) &&
  !statement.flags;

/** The engines of the floor that lack a feature under each of the names that it is used by: its own, or one with a prefix. */
export const lacksOf = ({ compat }: Feature, prefixes: readonly (string | undefined)[] = [undefined]): Lack[] =>
  Object.entries(FLOOR).flatMap(([engine, floor]) =>
    BROWSERS[engine as FloorEngine].flatMap((browser) => {
      const statements = [compat.support[browser] ?? []].flat();
      const named = statements.filter((each) => prefixes.includes(each.prefix) && !each.alternative_name);
      if (named.some((each) => has(each, floor))) return [];
      const since = named.find((each) => !each.flags && typeof each.version_added === 'string')?.version_added;
      return [{ browser, since: typeof since === 'string' ? since : null }];
    }),
  );
