import { useId } from 'react';
import styles from './AccessibilityPanel.module.css';
import { Checkbox } from './Checkbox.tsx';
import { cx } from './cx.ts';

export type Theme = 'system' | 'light' | 'dark' | 'contrast';
export type TextSize = 100 | 112 | 125 | 150;
export type SearchKey = 'on' | 'off';

const THEMES: Theme[] = ['system', 'light', 'dark', 'contrast'];
const SIZES: TextSize[] = [100, 112, 125, 150];

export type AccessibilityPanelProps = {
  words: {
    button: string;
    theme: string;
    textSize: string;
    themes: Record<Theme, string>;
    keys: string;
    searchKey: string;
  };
  theme: Theme;
  textSize: TextSize;
  searchKey: SearchKey;
  onTheme: (theme: Theme) => void;
  onTextSize: (size: TextSize) => void;
  onSearchKey: (searchKey: SearchKey) => void;
};

/** Theme, text size and the key of the search. The caller holds and stores the choice. */
export const AccessibilityPanel = ({
  words,
  theme,
  textSize,
  searchKey,
  onTheme,
  onTextSize,
  onSearchKey,
}: AccessibilityPanelProps) => {
  const id = useId();
  return (
    <>
      <fieldset>
        <legend className={styles.legend}>{words.theme}</legend>
        <div className={styles.themes}>
          {THEMES.map((value) => (
            <label key={value} className={cx('line', styles.option)}>
              <input
                type="radio"
                name={`${id}-theme`}
                checked={theme === value}
                onChange={() => onTheme(value)}
                className={styles.radio}
              />
              <span className={styles.swatch} data-swatch={value} />
              {words.themes[value]}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{words.textSize}</legend>
        <div className={styles.sizes}>
          {SIZES.map((value) => (
            <label key={value} className={cx('line', styles.option)}>
              <input
                type="radio"
                name={`${id}-size`}
                checked={textSize === value}
                onChange={() => onTextSize(value)}
                className={styles.radio}
              />
              <bdi>{value}%</bdi>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{words.keys}</legend>
        <Checkbox checked={searchKey === 'on'} onChange={({ target }) => onSearchKey(target.checked ? 'on' : 'off')}>
          {words.searchKey}
        </Checkbox>
      </fieldset>
    </>
  );
};
