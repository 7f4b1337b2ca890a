import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import styles from './DealStepText.module.css';
import { actors } from './deal-steps.ts';

/** One step of a submitted request: what it is, who acts, what is done. */
export const DealStepText = ({
  name,
  what,
  by,
}: {
  name: MessageDescriptor;
  what: MessageDescriptor;
  by: keyof typeof actors;
}) => {
  const { i18n } = useLingui();
  return (
    <>
      <p className={styles.name}>
        <b>{i18n._(name)}</b> <span className={styles.by}>{i18n._(actors[by])}</span>
      </p>
      <p className={styles.what}>{i18n._(what)}</p>
    </>
  );
};
