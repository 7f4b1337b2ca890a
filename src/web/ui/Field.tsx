import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import styles from './Field.module.css';
import { FieldContext } from './field-context.ts';
import { ErrorIcon } from './icons/status.tsx';

type Parts = {
  hint?: ReactNode;
  error?: ReactNode;
  /** Beneath the control: an amount in words, a counter, password rules. Read out with the control. */
  below?: ReactNode;
  id?: string | undefined;
  children: ReactNode;
};

const useParts = ({ id, hint, error, below }: Parts) => {
  const generated = useId();
  const base = id ?? generated;
  const ids = { control: base, hint: `${base}-hint`, error: `${base}-error`, below: `${base}-below` };
  const describedBy = [hint && ids.hint, error && ids.error, below && ids.below].filter(Boolean).join(' ') || undefined;
  return { ids, describedBy, invalid: Boolean(error) };
};

export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className={styles.error}>
    <ErrorIcon size={18} />
    <span>{children}</span>
  </p>
);

/** A label, its hint, one control and its error. `id` is the control's: what an error summary links to. */
export const Field = ({ label, note, ...parts }: Parts & { label: ReactNode; note?: ReactNode }) => {
  const { ids, describedBy, invalid } = useParts(parts);
  return (
    <div className={cx(styles.field, invalid && styles.invalid)}>
      <label htmlFor={ids.control} className={styles.label}>
        {label} {note && <span className={styles.note}>{note}</span>}
      </label>
      {parts.hint && (
        <div id={ids.hint} className={styles.hint}>
          {parts.hint}
        </div>
      )}
      {invalid && <FieldError id={ids.error}>{parts.error}</FieldError>}
      <FieldContext value={{ id: ids.control, describedBy, invalid }}>{parts.children}</FieldContext>
      {parts.below && (
        <div id={ids.below} className={styles.below}>
          {parts.below}
        </div>
      )}
    </div>
  );
};

/** Controls that answer one question together. The question is the legend; `id` is the group's. */
export const FieldGroup = ({
  legend,
  legendHidden = false,
  ...parts
}: Parts & { legend: ReactNode; legendHidden?: boolean }) => {
  const { ids, describedBy, invalid } = useParts(parts);
  return (
    <fieldset id={ids.control} aria-describedby={describedBy} className={cx(styles.group, invalid && styles.invalid)}>
      <legend className={legendHidden ? 'vh' : styles.label}>{legend}</legend>
      {parts.hint && (
        <div id={ids.hint} className={styles.hint}>
          {parts.hint}
        </div>
      )}
      {invalid && <FieldError id={ids.error}>{parts.error}</FieldError>}
      {parts.children}
      {parts.below && (
        <div id={ids.below} className={styles.below}>
          {parts.below}
        </div>
      )}
    </fieldset>
  );
};
