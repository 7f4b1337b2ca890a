/**
 * The unfinished changes on the page that shows every answer: the citizen uses or drops them before anything is
 * submitted.
 */
import { Trans } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { follow } from '#web/ui/TextLink.tsx';
import { StepNotice } from './StepNotice.tsx';
import styles from './UnfinishedChanges.module.css';

export type UnfinishedChange = {
  id: string;
  /** The name of the step. */
  name: string;
  href: string;
  open: () => void;
  use: () => void;
  drop: () => void;
  /** The page takes a decision now. */
  canDecide: boolean;
};

export const UnfinishedChanges = ({
  changes,
  refusals,
}: {
  changes: readonly UnfinishedChange[];
  /** How often going on was refused: the place takes the focus then. */
  refusals: number;
}) => {
  const place = useRef<HTMLDivElement>(null);
  const prefix = useId();
  const isLeft = changes.length > 0;
  useEffect(() => {
    if (refusals > 0 && isLeft) place.current?.focus();
  }, [refusals, isLeft]);
  /** The button goes with its change: what is left, or this place, takes the focus. */
  const decide = (decision: () => void) => () => {
    place.current?.focus();
    decision();
  };
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {isLeft && (
        <StepNotice kind="warning" title={<Trans>You changed this and did not finish</Trans>}>
          <Trans>Before you submit, use what you typed, or drop it and keep the answer below.</Trans>
          <ul className={styles.changes}>
            {changes.map(({ id, name, href, open, use, drop, canDecide }) => (
              <li key={id} className={styles.change}>
                <a id={`${prefix}-${id}`} href={href} onClick={follow(open)}>
                  {name}
                </a>
                <span className={styles.decisions}>
                  <Button
                    small
                    variant="secondary"
                    unavailable={!canDecide}
                    onClick={decide(use)}
                    aria-describedby={`${prefix}-${id}`}
                  >
                    <Trans>Use the change</Trans>
                  </Button>
                  <Button
                    small
                    variant="text"
                    unavailable={!canDecide}
                    onClick={decide(drop)}
                    aria-describedby={`${prefix}-${id}`}
                  >
                    <Trans>Drop the change</Trans>
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </StepNotice>
      )}
    </div>
  );
};
