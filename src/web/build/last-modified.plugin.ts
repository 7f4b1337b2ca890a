/** `virtual:last-modified` gives the foot of every page the days on which it and the portal were changed last, as texts. */
import type { Plugin } from 'vite';
import { readLastModified } from './last-modified.ts';

const NAME = 'virtual:last-modified';

export const lastModified = (root: string): Plugin => {
  let read: string | undefined;
  return {
    name: 'last-modified',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => {
      if (id !== `\0${NAME}`) return undefined;
      read ??= JSON.stringify(readLastModified(root));
      return { code: `export default JSON.parse(${JSON.stringify(read)})`, moduleSideEffects: false };
    },
  };
};
