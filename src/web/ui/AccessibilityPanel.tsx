import { useId } from 'react';
import styles from './AccessibilityPanel.module.css';
import { cx } from './cx.ts';

export type Theme = 'system' | 'light' | 'dark' | 'contrast';
export type TextSize = 100 | 112 | 125 | 150;

const THEMES: Theme[] = ['system', 'light', 'dark', 'contrast'];
const SIZES: TextSize[] = [100, 112, 125, 150];

export type AccessibilityPanelProps = {
  words: { button: string; theme: string; textSize: string; themes: Record<Theme, string> };
  theme: Theme;
  textSize: TextSize;
  onTheme: (theme: Theme) => void;
  onTextSize: (size: TextSize) => void;
};

/** Theme and text size. The caller holds and stores the choice. */
export const AccessibilityPanel = ({ words, theme, textSize, onTheme, onTextSize }: AccessibilityPanelProps) => {
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
    </>
  );
};
