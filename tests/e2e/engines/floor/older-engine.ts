/**
 * Makes an engine of the floor out of a newer one: takes away every global, method and property of the language and the web that the
 * floor lacks by the compatibility data. What no engine of the floor lacks, and syntax, stays.
 */
import type { BrowserContext } from '@playwright/test';
import { featuresUnder, lacksOf } from './compat.ts';

/** A member of an object, or of all objects of a class. */
type Taken = { owner: string; name: string };

/** Browsers of desktops and web views may lack what phones have, but the portal is tried as on a phone. */
const isOld = (feature: Parameters<typeof lacksOf>[0]) =>
  lacksOf(feature).some(({ browser }) => /^(?:safari_ios|chrome_android|firefox_android)$/.test(browser));

function* taken(): Generator<Taken> {
  for (const room of ['api', 'javascript.builtins'])
    for (const feature of featuresUnder(room)) {
      const [owner = '', name, ...rest] = feature.path.slice(room.length + 1).split('.');
      if (rest.length > 0 || name?.endsWith('_event') || name === owner || !isOld(feature)) continue;
      if (name === undefined) yield { owner: '', name: owner };
      else yield { owner: owner === 'Window' ? '' : owner, name: name.replace(/_static$/, '') };
    }
}

/** Runs in the page before its own scripts. */
const take = (all: Taken[]) => {
  for (const { owner, name } of all) {
    const home = owner === '' ? window : Reflect.get(window, owner);
    for (const object of [home, home?.prototype]) if (object) Reflect.deleteProperty(object, name);
  }
  // The styles of the engine, which no script takes away, hide what the polyfill opens.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(String.raw`[popover].\:popover-open { display: block; }`);
  document.adoptedStyleSheets = [sheet];
};

export const makeOlder = (context: BrowserContext): Promise<unknown> => context.addInitScript(take, [...taken()]);
