import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Spacer } from '#web/ui/Spacer.tsx';
import styles from './exemptions.module.css';

/** What the fund does with a submitted request, in three steps. */
export const NextSteps = ({ title }: { title: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    <Spacer />
    <ul className={styles.next}>
      <li>
        <Trans>The fund reads the documents and looks at each loan of the deceased.</Trans>
      </li>
      <li>
        <Trans>It decides and sends you a text message.</Trans>
      </li>
      <li>
        <Trans>If it does not waive everything, you read the reason here, and you can object once.</Trans>
      </li>
    </ul>
  </section>
);
