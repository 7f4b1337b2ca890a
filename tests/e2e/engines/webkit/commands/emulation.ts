/** What a browser believes of its person, its place and its line. */
import type { Browsers, Where } from '../browsers.ts';
import { SET_ONLINE } from '../page-scripts.ts';
import type { WebBrowser } from '../web-browser.ts';
import type { Commands } from './commands.ts';

const setOffline = async (browser: WebBrowser, isOffline: boolean) => {
  browser.isOffline = isOffline;
  for (const page of browser.pages.values()) {
    page.network.isOffline = isOffline;
    await page.applyInterception();
    await page.current.call(SET_ONLINE, [{ type: 'boolean', value: !isOffline }], true, page.id);
  }
};

export const emulationCommands = (browsers: Browsers): Commands => {
  const setOptions = async (userContexts: string[], options: object) => {
    for (const id of userContexts) await browsers.get(id).host('options', options);
  };
  return {
    'emulation.setLocaleOverride': ({ locale, userContexts = [] }: Where & { locale: string }) =>
      setOptions(userContexts, { languages: [locale] }),
    'emulation.setTimezoneOverride': ({ timezone, userContexts = [] }: Where & { timezone: string }) =>
      setOptions(userContexts, { timezone }),
    'emulation.setUserAgentOverride': ({ userAgent, userContexts = [] }: Where & { userAgent: string | null }) =>
      setOptions(userContexts, { userAgent }),
    'emulation.setMediaFeaturesOverride': ({
      features,
      ...where
    }: Where & { features: Record<string, string | null> }) =>
      browsers.applyLook(where, { colorScheme: features['prefers-color-scheme'] ?? null }),
    'emulation.setScreenOrientationOverride': () => ({}),
    'emulation.setScreenSettingsOverride': () => ({}),
    'emulation.setGeolocationOverride': async ({
      coordinates,
      userContexts = [],
    }: Where & { coordinates: object | null }) => {
      for (const id of userContexts) await browsers.get(id).host('position', { coordinates });
    },
    'emulation.setNetworkConditions': async ({
      networkConditions,
      userContexts = [],
    }: Where & { networkConditions: object | null }) => {
      for (const id of userContexts) await setOffline(browsers.get(id), networkConditions !== null);
    },
  };
};
