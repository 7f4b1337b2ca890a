/** The portal inside its mobile app: the version of the app, its requests, and the messages to it. In a browser it does nothing. */
import type { RegisteredRouter } from '@tanstack/react-router';
import { createActor } from 'xstate';
import type { Lang } from '#contract/kernel/lang.ts';
import type { AppInfo, FromApp } from '#contract/portal/wrapper.ts';
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
  appIsAsked,
  fileForApp,
  footerIsEnabled,
  injectedCode,
  sharePage,
  updateIsRequired,
} from '#web/state/wrapper.ts';
import { keepFlag } from '#web/storage/client-state.ts';
import { type Bridge, openBridge } from './bridge.ts';

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
  const meet = (app: AppInfo, isEnabled: boolean) => {
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
  };
  actor.subscribe((snapshot) => {
    const app = selectAppInfo(snapshot);
    if (app) meet(app, selectFooterIsEnabled(snapshot));
    appIsAsked.set(snapshot.matches('asking'));
  });
  runFlow(actor);
  actor.start();
  showState('wrapperInit', actor);
};
