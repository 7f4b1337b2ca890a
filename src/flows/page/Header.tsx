import { useState } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { ui } from '../texts/ui.ts';
import { useLang, useSay } from '../texts/use-texts.ts';
import styles from './App.module.css';
import { go } from './address.ts';

const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** Stored under the portal's key, so that atlas and portal look the same. */
const readTheme = (): Theme => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem('theme') ?? '"system"');
    return THEMES.find((theme) => theme === stored) ?? 'system';
  } catch {
    return 'system';
  }
};
const applyTheme = (theme: Theme): void => {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem('theme', JSON.stringify(theme));
  } catch {
    // Without storage the theme lasts until the page is closed.
  }
};

export const Header = () => {
  const say = useSay();
  const other = useLang() === 'ar' ? 'en' : 'ar';
  const [theme, setTheme] = useState(readTheme);
  const choose = (chosen: string) => {
    const next = THEMES.find((known) => known === chosen) ?? 'system';
    applyTheme(next);
    setTheme(next);
  };
  return (
    <header className={cx('line', styles.header)}>
      <Logo size={40} />
      <p className={styles.brand}>
        <strong>{say(ui.title)}</strong>
        <span>{say(ui.fund)}</span>
      </p>
      <label className={styles.theme}>
        <span className="vh">{say(ui.theme)}</span>
        <select value={theme} onChange={({ target }) => choose(target.value)}>
          {THEMES.map((known) => (
            <option key={known} value={known}>
              {say(ui[known])}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className={styles.language} lang={other} onClick={() => go({ lang: other })}>
        {say(ui.language)}
      </button>
    </header>
  );
};
