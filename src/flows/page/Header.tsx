import { useState } from 'react';
import { Logo } from '#web/ui/Logo.tsx';
import { useLang, useSay } from '../words/say.ts';
import { ui } from '../words/ui.ts';
import styles from './App.module.css';
import { go } from './address.ts';
import { keepTheme, readTheme, themes } from './theme.ts';

export const Header = () => {
  const say = useSay();
  const lang = useLang();
  const other = lang === 'ar' ? 'en' : 'ar';
  const [theme, setTheme] = useState(readTheme);
  return (
    <header className={styles.header}>
      <Logo size={40} />
      <p className={styles.brand}>
        <strong>{say(ui.title)}</strong>
        <span>{say(ui.fund)}</span>
      </p>
      <label className={styles.theme}>
        <span className="vh">{say(ui.theme)}</span>
        <select
          value={theme}
          onChange={({ target }) => {
            const next = themes.find((known) => known === target.value) ?? 'system';
            keepTheme(next);
            setTheme(next);
          }}
        >
          {themes.map((known) => (
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
