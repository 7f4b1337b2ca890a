/** The portal inside its mobile app: the version of the app, its requests, and the messages to it. In a browser it does nothing. */
import type { RegisteredRouter } from '@tanstack/react-router';
import { createActor } from 'xstate';
import * as z from 'zod/mini';
import type { Lang } from '#contract/kernel/lang.ts';
import { type FromApp, fromApp, type ToApp, toApp } from '#contract/portal/wrapper.ts';
import { forcedUpdateMachine, selectIsRequired } from '#machines/forced-update/forced-update.machine.ts';
import {
  POLL_EVERY_MS,
  POLL_FOR_MS,
  selectAppInfo,
  selectFooterIsEnabled,
  wrapperInitMachine,
} from '#machines/wrapper-init/wrapper-init.machine.ts';
import { loadConfig } from '#web/api/load-config.ts';
import { splitPath } from '#web/routing/pages.ts';
import { onConfig } from '#web/state/config.ts';
import { runFlow } from '#web/state/flow-actors.ts';
import { sessionEnded } from '#web/state/session-view.ts';
import { showState } from '#web/state/shown-states.tsx';
import {
  appFetchesFiles,
  appInfo,
  fileForApp,
  footerIsEnabled,
  injectedCode,
  sharePage,
  updateIsRequired,
} from '#web/state/wrapper.ts';
import { keepFlag } from '#web/storage/client-state.ts';

/**
 * Messages between the portal and the mobile app around it (`contract/portal/wrapper.ts`). A message from another window or
 * origin, or one that does not fit the schema, is ignored. Outgoing messages are parsed too, so that only the agreed fields
 * leave the portal.
 */
const HANDLER = 'AdfWrapper';

type Channel = (message: ToApp) => unknown;
const callable = z.custom<(...values: unknown[]) => unknown>((value) => typeof value === 'function');
const inAppWebView = z.object({ callHandler: callable });
const scriptChannel = z.object({ postMessage: callable });

/** Looked up for each message, since the app may add it after the page is loaded. */
const findChannel = (): Channel | null => {
  const webView: unknown = Reflect.get(window, 'flutter_inappwebview');
  if (inAppWebView.safeParse(webView).success) {
    const { callHandler } = webView as z.infer<typeof inAppWebView>;
    return (message) => callHandler.call(webView, HANDLER, message);
  }
  const channel: unknown = Reflect.get(window, HANDLER);
  if (scriptChannel.safeParse(channel).success) {
    const { postMessage } = channel as z.infer<typeof scriptChannel>;
    return (message) => postMessage.call(channel, JSON.stringify(message));
  }
  return null;
};

const parsed = (data: unknown): FromApp | null => {
  let value = data;
  if (typeof data === 'string') {
    try {
      value = JSON.parse(data);
    } catch {
      return null;
    }
  }
  return fromApp.safeParse(value).data ?? null;
};

type Bridge = { send: (message: ToApp) => void };

/** `hear` receives the app's own messages and its answers. */
const openBridge = (hear: (message: FromApp) => void): Bridge => {
  // In a frame, messages could come from a foreign page around it.
  if (window.top !== window) return { send: () => {} };
  const receive = (data: unknown) => {
    const message = parsed(data);
    if (message) hear(message);
  };
  addEventListener('message', ({ data, origin, source }) => {
    if (source === window && origin === location.origin) receive(data);
  });
  return {
    send: (message) => {
      const channel = findChannel();
      if (!channel) return;
      try {
        // The app's handler may be missing or fail; the portal works without it.
        Promise.resolve(channel(toApp.parse(message))).then(receive, () => {});
      } catch {}
    },
  };
};

const followVersions = () => {
  const update = createActor(forcedUpdateMachine);
  runFlow(update);
  update.subscribe((snapshot) => {
    const isRequired = selectIsRequired(snapshot);
    updateIsRequired.set(isRequired);
    keepFlag('appRequiredUpdate', isRequired);
  });
  update.start();
  const compare = async () => {
    const [app, config] = [appInfo.get(), await loadConfig()];
    if (!app || !config) return;
    const { latest, accepted } = config.wrapper[app.platform];
    update.send({ type: 'versions.known', current: app.version, latest, accepted });
  };
  appInfo.subscribe(() => void compare());
  onConfig(() => void compare());
  showState('forcedUpdate', update);
};

const followLanguage = (router: RegisteredRouter, bridge: Bridge) => {
  let reported: Lang = splitPath(router.latestLocation.pathname).lang;
  router.subscribe('onResolved', ({ toLocation }) => {
    const { lang } = splitPath(toLocation.pathname);
    if (lang === reported) return;
    reported = lang;
    bridge.send({ type: 'languageChanged', language: lang });
  });
};

/** The same page in another language. */
const speak = (router: RegisteredRouter, lang: Lang) => {
  const here = splitPath(router.latestLocation.pathname);
  if (here.lang === lang) return;
  void router.navigate({ to: `/${lang}/${here.rest}`, search: true, hash: true, replace: true, resetScroll: false });
};

export const connectApp = (router: RegisteredRouter) => {
  const hear = (message: FromApp) => {
    if (message.type === 'appInfo') {
      const { platform, version } = message;
      actor.send({ type: 'app.introduced', appInfo: { platform, version } });
    }
    // Ignored until the app has identified itself.
    if (appInfo.get() === null) return;
    if (message.type === 'footerToggle') actor.send({ type: 'footer.toggled', isEnabled: message.isEnabled });
    if (message.type === 'fileToggle') appFetchesFiles.set(message.isEnabled);
    if (message.type === 'languageChange') speak(router, message.language);
    if (message.type === 'oneTimeCode') injectedCode.emit(message.code);
  };
  const bridge = openBridge(hear);
  const actor = createActor(
    wrapperInitMachine.provide({ actions: { ask: () => bridge.send({ type: 'init', protocol: 1 }) } }),
    { input: { questions: Math.floor(POLL_FOR_MS / POLL_EVERY_MS) } },
  );

  followVersions();
  actor.subscribe((snapshot) => {
    const [app, isEnabled] = [selectAppInfo(snapshot), selectFooterIsEnabled(snapshot)];
    if (!app) return;
    const isNew = appInfo.get() === null;
    if (!isNew && isEnabled === footerIsEnabled.get()) return;
    footerIsEnabled.set(isEnabled);
    keepFlag('footerIsEnabled', isEnabled);
    if (isNew) {
      appInfo.set(app);
      keepFlag('isFlutter', true);
      keepFlag('appInfo', app);
      followLanguage(router, bridge);
      sessionEnded.on(({ ended }) => bridge.send({ type: 'loggedOut', reason: ended }));
      fileForApp.on((file) => bridge.send({ type: 'file', ...file }));
      sharePage.on(() =>
        bridge.send({ type: 'sharePage', path: router.latestLocation.pathname, title: document.title }),
      );
    }
    bridge.send({ type: 'footerState', isEnabled });
  });
  runFlow(actor);
  actor.start();
  showState('wrapperInit', actor);
};
