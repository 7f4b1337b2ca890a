/** What a name means to a script: a global of the language or of the web, an object that is there already, a member of anything. */
import { entryAt, type Feature, featuresUnder } from './compat.ts';

/** Objects that are there already, and the interface of each. */
const INSTANCES: Record<string, string> = {
  navigator: 'Navigator',
  document: 'Document',
  location: 'Location',
  history: 'History',
  performance: 'Performance',
  crypto: 'Crypto',
  screen: 'Screen',
  localStorage: 'Storage',
  sessionStorage: 'Storage',
  indexedDB: 'IDBFactory',
  navigation: 'Navigation',
  scheduler: 'Scheduler',
  visualViewport: 'VisualViewport',
  clipboard: 'Clipboard',
  subtle: 'SubtleCrypto',
  locks: 'LockManager',
  serviceWorker: 'ServiceWorkerContainer',
  fonts: 'FontFaceSet',
  storage: 'StorageManager',
  console: 'console',
  caches: 'CacheStorage',
};

/** The features that a name stands for where a script does not declare it. */
export const globalPaths = (name: string): string[] =>
  [`javascript.builtins.${name}`, `api.${name}`, `api.Window.${name}`, `javascript.functions.${name}`].filter(
    (path) => entryAt(path)?.__compat,
  );

/** The interface of an object that is there already: members of `api.Window.navigator` are those of `api.Navigator`. */
export const instanceOf = (path: string): string | undefined => {
  const name = INSTANCES[path.slice(path.lastIndexOf('.') + 1)];
  return name && `api.${name}`;
};

/** All features with a name that a member of anything may have. */
export const MEMBERS = new Map<string, Feature[]>();
/** Names that objects of the language have: iterators, sets, typed arrays. */
export const LANGUAGE_MEMBERS = new Set<string>();
/** All events of a name. */
export const EVENTS = new Map<string, Feature[]>();

for (const room of ['api', 'javascript.builtins'])
  for (const feature of featuresUnder(room)) {
    const parts = feature.path.slice(room.length + 1).split('.');
    const [owner, name] = parts;
    if (parts.length !== 2 || owner === undefined || name === undefined || name === owner) continue;
    const [table, key] = name.endsWith('_event') ? [EVENTS, name] : [MEMBERS, name.replace(/_static$/, '')];
    if (!/^[\w$-]+$/.test(key)) continue;
    if (room === 'javascript.builtins') LANGUAGE_MEMBERS.add(key);
    const same = table.get(key);
    if (same) same.push(feature);
    else table.set(key, [feature]);
  }
