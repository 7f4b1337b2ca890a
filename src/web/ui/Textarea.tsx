import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import field from './Field.module.css';
import { useFieldWiring } from './field-context.ts';
import styles from './Textarea.module.css';

export const Textarea = ({ className, ...textarea }: ComponentProps<'textarea'>) => (
  <div className={field.box}>
    <textarea {...textarea} {...useFieldWiring(textarea)} className={cx(field.input, styles.textarea, className)} />
  </div>
);
