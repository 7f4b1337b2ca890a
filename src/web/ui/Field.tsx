import { createContext, type ReactNode, use, useId } from 'react';
import { cx } from './cx.ts';
import styles from './Field.module.css';
import { ErrorIcon } from './icons/status.tsx';

/** Label, hint and error of a field reach its control by this context. */
type FieldWiring = { id: string; describedBy: string | undefined; invalid: boolean };

const FieldContext = createContext<FieldWiring | null>(null);

type Wired = {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
};

/** The attributes of a control inside a field: its own override the field's, descriptions are joined. */
export const useFieldWiring = (own: Wired): Wired => {
  const field = use(FieldContext);
  return {
    id: own.id ?? field?.id,
    'aria-describedby': [field?.describedBy, own['aria-describedby']].filter(Boolean).join(' ') || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
  };
};

type Parts = {
  hint?: ReactNode;
  error?: ReactNode;
  /** The part below the control, which belongs to its description: an amount in words, a counter, password rules. */
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

/** The control with its hint above it, its error, and what is below it. */
const Described = ({ ids, invalid, hint, error, below, children }: Omit<Parts, 'id'> & ReturnType<typeof useParts>) => (
  <>
    {hint && (
      <div id={ids.hint} className={cx('quiet', styles.hint)}>
        {hint}
      </div>
    )}
    {invalid && <FieldError id={ids.error}>{error}</FieldError>}
    {children}
    {below && (
      <div id={ids.below} className="small">
        {below}
      </div>
    )}
  </>
);

/** A label, its hint, one control and its error. An error summary links to `id`, the control's. */
export const Field = ({ label, note, children, ...parts }: Parts & { label: ReactNode; note?: ReactNode }) => {
  const wiring = useParts({ ...parts, children });
  const { ids, describedBy, invalid } = wiring;
  return (
    <div className={cx(styles.field, invalid && styles.invalid)}>
      <label htmlFor={ids.control} className={styles.label}>
        {label} {note && <span className={cx('quiet', styles.note)}>{note}</span>}
      </label>
      <Described {...parts} {...wiring}>
        <FieldContext value={{ id: ids.control, describedBy, invalid }}>{children}</FieldContext>
      </Described>
    </div>
  );
};

type FieldGroupProps = Parts & { legend: ReactNode; legendHidden?: boolean };

/** Controls that answer one question together. The legend is the question; `id` is the group's. */
export const FieldGroup = ({ legend, legendHidden = false, ...parts }: FieldGroupProps) => {
  const wiring = useParts(parts);
  const { ids, describedBy, invalid } = wiring;
  return (
    <fieldset id={ids.control} aria-describedby={describedBy} className={cx(styles.group, invalid && styles.invalid)}>
      <legend className={legendHidden ? 'vh' : styles.label}>{legend}</legend>
      <Described {...parts} {...wiring} />
    </fieldset>
  );
};
