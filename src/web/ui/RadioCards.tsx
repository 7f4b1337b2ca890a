import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { FieldGroup } from './Field.tsx';
import styles from './RadioCards.module.css';

export type RadioOption = {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  disabled?: boolean | undefined;
  /** Why the option cannot be chosen; part of its description. */
  reason?: ReactNode;
};

type Group = {
  legend: ReactNode;
  legendHidden?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  below?: ReactNode;
  id?: string | undefined;
  columns?: 1 | 2;
  options: RadioOption[];
};

const ignore = () => {};

/** One answer out of a few, as cards. A closed option stays focusable, so that a screen reader can read its reason. */
export const RadioCards = ({
  legend,
  legendHidden = false,
  hint,
  error,
  below,
  id,
  columns = 1,
  options,
  value: chosen,
  defaultValue,
  name: group,
  onChange,
  ...radio
}: Group & Omit<ComponentProps<'input'>, 'type' | 'checked'>) => {
  const generated = useId();
  const base = id ?? generated;
  return (
    <FieldGroup legend={legend} legendHidden={legendHidden} hint={hint} error={error} below={below} id={base}>
      <div className={cx(styles.cards, columns === 2 && styles.two)}>
        {options.map(({ value, label, description, disabled, reason }) => {
          const name = `${base}-${value}-name`;
          const aside = `${base}-${value}-about`;
          const described = Boolean(description || reason);
          return (
            <label key={value} className={cx('line', styles.card)} data-disabled={disabled || undefined}>
              <input
                {...radio}
                type="radio"
                name={group ?? base}
                value={value}
                className={styles.radio}
                aria-labelledby={name}
                aria-describedby={described ? aside : undefined}
                aria-disabled={disabled || undefined}
                // The browser has already moved the selection; preventing the click moves it back.
                onChange={disabled ? ignore : onChange}
                onClick={(event) => {
                  if (disabled) event.preventDefault();
                  radio.onClick?.(event);
                }}
                {...(chosen !== undefined && { checked: chosen === value })}
                {...(defaultValue !== undefined && { defaultChecked: defaultValue === value })}
              />
              <span>
                <span id={name}>{label}</span>
                {described && (
                  <span id={aside} className={cx('quiet', styles.about)}>
                    {description}
                    {reason && <span className={styles.reason}>{reason}</span>}
                  </span>
                )}
              </span>
            </label>
          );
        })}
      </div>
    </FieldGroup>
  );
};
