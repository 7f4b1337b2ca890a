/** Messages about a whole step, above its question. */
import { type ComponentProps, useEffect, useRef } from 'react';
import type { WizardBlocker } from '#machines/wizard/wizard.types.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { follow } from '#web/ui/TextLink.tsx';
import styles from './StepNotice.module.css';

export const StepNotice = (notice: ComponentProps<typeof Notice>) => (
  <div className={styles.notice}>
    <Notice {...notice} />
  </div>
);

/** Blockers as links to the steps that resolve them. The first link takes the focus after every refused attempt. */
export const BlockerLinks = <B extends WizardBlocker>({
  blockers,
  refusals,
  addressOf,
  textOf,
  mend,
}: {
  blockers: readonly B[];
  /** The number of times that going on was refused. */
  refusals: number;
  addressOf: (step: B['step']) => string;
  textOf: (blocker: B) => string;
  /** How to get to the step; without it the link loads the step's page again. */
  mend: (blocker: B) => (() => void) | undefined;
}) => {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (refusals > 0) list.current?.querySelector('a')?.focus();
  }, [refusals]);
  return (
    <ul ref={list}>
      {blockers.map((blocker) => (
        <li key={`${blocker.step} ${blocker.reason} ${blocker.parameter}`}>
          <a href={addressOf(blocker.step)} onClick={follow(mend(blocker))}>
            {textOf(blocker)}
          </a>
        </li>
      ))}
    </ul>
  );
};
