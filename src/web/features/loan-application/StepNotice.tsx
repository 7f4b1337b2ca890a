import type { ComponentProps } from 'react';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './StepNotice.module.css';

/** A message about the whole step, above its question. */
export const StepNotice = (notice: ComponentProps<typeof Notice>) => (
  <div className={styles.notice}>
    <Notice {...notice} />
  </div>
);
