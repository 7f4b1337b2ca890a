import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Checkbox.module.css';
import { cx } from './cx.ts';
import { FieldError } from './Field.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { description?: ReactNode; error?: ReactNode };

/** A statement to agree to, with a large touch target. */
export const Checkbox = ({ children, description, error, id, ...input }: CheckboxProps) => {
  const generated = useId();
  const base = id ?? generated;
  const describedBy = [description && `${base}-about`, error && `${base}-error`, input['aria-describedby']];
  return (
    <div className={cx(styles.field, Boolean(error) && styles.invalid)}>
      {error && <FieldError id={`${base}-error`}>{error}</FieldError>}
      <label className={cx('line', styles.label)}>
        <input
          {...input}
          type="checkbox"
          id={base}
          className={styles.box}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
        />
        <span>{children}</span>
      </label>
      {description && (
        <div id={`${base}-about`} className={cx('quiet', styles.about)}>
          {description}
        </div>
      )}
    </div>
  );
};
