/** Functions that are called in a page, and scripts that run before its own. */
import { randomUUID } from 'node:crypto';
import type { Browsers, ScriptTarget, Where } from '../browsers.ts';
import { type BidiValue, preloadSource } from '../remote-values.ts';
import type { Commands } from './commands.ts';

type Call = { functionDeclaration: string; arguments?: BidiValue[]; target: ScriptTarget; resultOwnership?: string };
type Expression = { expression: string; target: ScriptTarget; resultOwnership?: string };
type Preload = Where & { functionDeclaration: string; arguments?: BidiValue[] };

export const scriptCommands = (browsers: Browsers): Commands => {
  const call = async ({ functionDeclaration, arguments: values = [], target, resultOwnership }: Call) => {
    const page = browsers.pageOf(target);
    const outcome = await page.current.call(functionDeclaration, values, resultOwnership !== 'root', page.id);
    return { ...outcome, realm: target.sandbox ? page.sandboxRealm : page.realm };
  };
  return {
    'script.callFunction': call,
    'script.evaluate': ({ expression, ...rest }: Expression) =>
      call({ ...rest, functionDeclaration: `() => (${expression.trim().replace(/;$/, '')})` }),
    'script.disown': async ({ target, handles }: { target: ScriptTarget; handles: string[] }) => {
      const { channel } = browsers.pageOf(target).current;
      // An object of a document that is left is gone already.
      for (const objectId of handles) await channel.send('Runtime.releaseObject', { objectId }).catch(() => null);
    },
    'script.addPreloadScript': async ({
      functionDeclaration,
      arguments: values = [],
      contexts = [],
      userContexts = [],
    }: Preload) => {
      const id = randomUUID();
      const source = preloadSource(functionDeclaration, values);
      for (const one of userContexts) await browsers.get(one).host('addScript', { id, source });
      for (const one of contexts) {
        const { browser, page } = browsers.find(one);
        await browser.host('addScript', { id, source, view: page.view });
      }
      return { script: id };
    },
    'script.removePreloadScript': async ({ script }: { script: string }) => {
      for (const browser of browsers.all) await browser.host('removeScript', { id: script });
    },
  };
};
