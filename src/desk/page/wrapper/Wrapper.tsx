/**
 * Plays the mobile app: opens the portal in a window of its own and gives it the app's side of the bridge, as a web view
 * does. A frame would stay empty, since the portal refuses to be framed.
 */
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Lang } from '#contract/kernel/lang.ts';
import type { FileForApp, FromApp, ToApp } from '#contract/portal/wrapper.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { cx } from '#web/ui/cx.ts';
import { Field } from '#web/ui/Field.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import controls from '../controls.module.css';
import { wrapperQuery } from '../data.ts';
import { Frame, usePage } from '../Frame.tsx';
import { texts } from '../texts.ts';
import styles from './Wrapper.module.css';
import { wrapperTexts } from './wrapper.texts.ts';

const VERSIONS = { ios: '2.0.3', android: '2.1.3' };
type Platform = keyof typeof VERSIONS;
type Bridge = { callHandler: (name: string, message: ToApp) => Promise<FromApp | undefined> };
type Phone = Window & typeof globalThis & { flutter_inappwebview?: Bridge };
/** What the app got for an address: its bytes, or the status of the refusal. */
type Fetched = { id: number; name: string; mimeType: string; outcome: number; isFile: boolean };
type Line = { id: number; side: 'toApp' | 'fromApp'; text: string };

const LINES_SHOWN = 50;
/** A page that loads again needs the bridge again; the portal looks for it for twelve seconds. */
const BRIDGE_EVERY_MS = 100;

/** Fetches a file as a download manager does, without the cookies of the web view. */
const useDownloads = () => {
  const [files, setFiles] = useState<Fetched[]>([]);
  const download = async ({ url, name, mimeType }: FileForApp) => {
    const answer = await fetch(url, { credentials: 'omit' });
    const outcome = answer.ok ? (await answer.blob()).size : answer.status;
    setFiles((before) => [{ id: before.length, name, mimeType, outcome, isFile: answer.ok }, ...before]);
  };
  return { files, download };
};

const useApp = (platform: Platform, version: string) => {
  const { lang, announce } = usePage();
  const phone = useRef<Phone | null>(null);
  const { files, download } = useDownloads();
  const [lines, setLines] = useState<Line[]>([]);
  const note = (side: Line['side'], message: FromApp | ToApp) => {
    const text = JSON.stringify(message);
    // The portal repeats its question every 130 ms until it is answered.
    setLines((before) =>
      before[0]?.text === text
        ? before
        : [{ id: (before[0]?.id ?? 0) + 1, side, text }, ...before].slice(0, LINES_SHOWN),
    );
  };
  const answer = async (message: ToApp): Promise<FromApp | undefined> => {
    note('toApp', message);
    if (message.type === 'file') await download(message);
    if (message.type !== 'init') return undefined;
    const info: FromApp = { type: 'appInfo', platform, version: version.trim() };
    note('fromApp', info);
    return info;
  };
  const latestAnswer = useRef(answer);
  useEffect(() => {
    latestAnswer.current = answer;
  });
  useEffect(() => {
    const bridge: Bridge = { callHandler: (_, message) => latestAnswer.current(message) };
    const timer = setInterval(() => {
      const { current } = phone;
      if (current && !current.closed && current.location.origin === location.origin)
        current.flutter_inappwebview ??= bridge;
    }, BRIDGE_EVERY_MS);
    return () => clearInterval(timer);
  }, []);

  return {
    lines,
    files,
    open: () => {
      phone.current?.close();
      // A window of our own origin has our globals.
      phone.current = window.open(`/${lang}/login`, '', 'popup,width=390,height=844') as Phone | null;
      if (!phone.current) announce(wrapperTexts.blocked, 'error');
    },
    /** Sends a message like a script that a web view runs in its page: the sender is the page's own window. */
    say: (message: FromApp) => {
      const { current } = phone;
      if (!current || current.closed) return announce(wrapperTexts.closed, 'error');
      note('fromApp', message);
      const { MessageEvent, location } = current;
      current.dispatchEvent(new MessageEvent('message', { data: message, origin: location.origin, source: current }));
    },
  };
};

const App = () => {
  const { t } = usePage();
  const [platform, setPlatform] = useState<Platform>('ios');
  const [version, setVersion] = useState(VERSIONS.ios);
  const { lines, files, open, say } = useApp(platform, version);
  const release = useQuery(wrapperQuery).data?.[platform];
  const choose = (chosen: Platform) => {
    setPlatform(chosen);
    setVersion(VERSIONS[chosen]);
  };
  const sayings: [id: string, text: string, message: FromApp, lang?: Lang][] = [
    ['footer-off', t(wrapperTexts.footerOff), { type: 'footerToggle', isEnabled: false }],
    ['footer-on', t(wrapperTexts.footerOn), { type: 'footerToggle', isEnabled: true }],
    ['files-on', t(wrapperTexts.filesOn), { type: 'fileToggle', isEnabled: true }],
    ['files-off', t(wrapperTexts.filesOff), { type: 'fileToggle', isEnabled: false }],
    ['say-ar', texts.otherLanguage.en, { type: 'languageChange', language: 'ar' }, 'ar'],
    ['say-en', texts.otherLanguage.ar, { type: 'languageChange', language: 'en' }, 'en'],
  ];
  const fill = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    say({ type: 'oneTimeCode', code: String(new FormData(event.currentTarget).get('code')) });
  };
  return (
    <main id="desk" className={styles.wrapper} tabIndex={-1}>
      <Card as="section" className={controls.controls} aria-labelledby="app-title">
        <h2 id="app-title">{t(wrapperTexts.app)}</h2>
        <Field id="platform" label={t(wrapperTexts.platform)}>
          <Select value={platform} onChange={({ target }) => choose(target.value === 'android' ? 'android' : 'ios')}>
            <option value="ios">iOS</option>
            <option value="android">Android</option>
          </Select>
        </Field>
        <Field
          id="version"
          label={t(wrapperTexts.version)}
          hint={
            release && (
              <>
                {t(wrapperTexts.accepted)} <Ltr>{[release.latest, ...release.accepted].join(', ')}</Ltr>
              </>
            )
          }
        >
          <TextInput
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            value={version}
            onChange={({ target }) => setVersion(target.value)}
          />
        </Field>
        <Button id="open" onClick={open}>
          {t(wrapperTexts.open)}
        </Button>
        <small>{t(wrapperTexts.hint)}</small>
        <h3>{t(wrapperTexts.say)}</h3>
        <div className={cx('actions', controls.actions)}>
          {sayings.map(([id, text, message, language]) => (
            <Button key={id} id={id} variant="secondary" small lang={language} onClick={() => say(message)}>
              {text}
            </Button>
          ))}
        </div>
        <form onSubmit={fill}>
          <Field id="code" label={t(wrapperTexts.code)}>
            <div className={controls.inline}>
              <TextInput name="code" dir="ltr" inputMode="numeric" maxLength={7} autoComplete="off" />
              <Button type="submit" variant="secondary">
                {t(wrapperTexts.fill)}
              </Button>
            </div>
          </Field>
        </form>
      </Card>
      <Card as="section" className={controls.controls} aria-labelledby="log-title">
        <h2 id="log-title">{t(wrapperTexts.log)}</h2>
        <div id="log" role="log" aria-labelledby="log-title" className={styles.log}>
          {lines.length === 0 && <p>{t(wrapperTexts.nothing)}</p>}
          {lines.map(({ id, side, text }) => (
            <p key={id} className={cx(side === 'toApp' && styles.toApp)}>
              <small>{t(wrapperTexts[side])}</small>
              <code>
                <Ltr>{text}</Ltr>
              </code>
            </p>
          ))}
        </div>
        <h3>{t(wrapperTexts.files)}</h3>
        <div id="files" role="log" aria-label={t(wrapperTexts.files)} className={styles.log}>
          {files.length === 0 && <p>{t(wrapperTexts.noFiles)}</p>}
          {files.map(({ id, name, mimeType, outcome, isFile }) => (
            <p key={id}>
              <bdi>{name}</bdi>
              <small>
                <Ltr>{mimeType}</Ltr> · {t(isFile ? wrapperTexts.bytes : wrapperTexts.refused)} <Ltr>{outcome}</Ltr>
              </small>
            </p>
          ))}
        </div>
      </Card>
    </main>
  );
};

export const Wrapper = () => (
  <Frame
    title={wrapperTexts.title}
    subtitle={wrapperTexts.subtitle}
    pageTitle={wrapperTexts.pageTitle}
    tools={() => [{ href: '/desk', text: texts.title }]}
  >
    <App />
  </Frame>
);
