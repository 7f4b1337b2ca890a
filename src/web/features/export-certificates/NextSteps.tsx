import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './export-certificates.module.css';

/** What the fund does with a submitted request, in three steps. */
export const NextSteps = ({ title }: { title: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    <ol className={styles.list}>
      <li>
        <Trans>The fund compares the equipment with the bill and the official pricing.</Trans>
      </li>
      <li>
        <Trans>It decides and sends you a text message.</Trans>
      </li>
      <li>
        <Trans>You download the certificate here. Whoever receives it can verify it by its QR code.</Trans>
      </li>
    </ol>
  </section>
);
