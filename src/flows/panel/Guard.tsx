/** Why a transition is taken or refused: its rule, and its guard with the texts that the citizen reads. */

import { I18nProvider } from '@lingui/react';
import { use } from 'react';
import { limits } from '#contract/fields/limits.ts';
import { isProblemCode, problem } from '#contract/kernel/problems.ts';
import { BLOCKER_REASONS, type BlockerReason } from '#contract/loans/loan-application.ts';
import type { ChartGuard } from '#machines/kit/chart/chart-format.ts';
import { sectionsIn } from '#machines/kit/runtime/transitions.ts';
import { useBlockerText } from '#web/i18n/blocker-text.tsx';
import { useProblemText } from '#web/i18n/problem-text.tsx';
import { portalCatalogue } from '../texts/catalogue.ts';
import { sections, ui } from '../texts/ui.ts';
import { useLang, useParts, useSay } from '../texts/use-texts.ts';
import styles from './Panel.module.css';

const isBlocker = (reason: string): reason is BlockerReason => BLOCKER_REASONS.some((known) => known === reason);
const PARAMETERS: Partial<Record<BlockerReason, string>> = {
  applicantTooYoung: String(limits.applicantAge),
  documentMissing: '…',
};

const Texts = ({ reasons }: { reasons: readonly string[] }) => {
  const blockerText = useBlockerText();
  const problemText = useProblemText();
  return (
    <ul className={styles.reasons}>
      {reasons.map((reason) => (
        <li key={reason}>
          {isBlocker(reason) && blockerText({ reason, parameter: PARAMETERS[reason] ?? '' })}
          {isProblemCode(reason) && problemText(problem(reason))}
        </li>
      ))}
    </ul>
  );
};

const Reasons = ({ reasons }: { reasons: readonly string[] }) => (
  <I18nProvider i18n={use(portalCatalogue(useLang(), 'live'))}>
    <Texts reasons={reasons} />
  </I18nProvider>
);

export const Guard = ({ guard }: { guard: ChartGuard }) => {
  const say = useSay();
  const labels = useParts().guards[guard.name];
  const params = Object.values(guard.params ?? {}).flat();
  const reasons = labels?.reasons.length ? labels.reasons : params.filter(isProblemCode);
  return (
    <div className={styles.guard}>
      <p>
        <span aria-hidden="true">◇ </span>
        {labels ? say(labels) : guard.name}{' '}
        <code dir="ltr">{[guard.name, ...params.filter((value) => typeof value === 'string')].join(' ')}</code>
      </p>
      {guard.of.map((one) => (
        <Guard key={one.name} guard={one} />
      ))}
      {reasons.length > 0 && (
        <details>
          <summary>{say(ui.shownWhenRefused)}</summary>
          <Reasons reasons={reasons} />
        </details>
      )}
    </div>
  );
};

/** Shows a rule in English as the machine quotes it, in Arabic as its translation. */
export const RuleText = ({ rule }: { rule: string }) => {
  const { rules } = useParts();
  const arabic = useLang() === 'ar' ? rules[rule] : undefined;
  return arabic === undefined ? (
    <p lang="en" dir="ltr">
      {rule}
    </p>
  ) : (
    <p>{arabic}</p>
  );
};

/** A rule in the words of the specification, with the sections it names. */
export const Rule = ({ rule }: { rule: string | null }) => {
  const say = useSay();
  if (rule === null) return null;
  const named = sectionsIn(rule);
  return (
    <blockquote className={styles.rule}>
      <RuleText rule={rule} />
      <footer>
        {named.length === 0
          ? say(ui.ownRule)
          : named.map((number) => (
              <span key={number}>
                {say(ui.section)} <bdi>{number}</bdi>
                {sections[number] && `: ${say(sections[number])}`}{' '}
              </span>
            ))}
      </footer>
    </blockquote>
  );
};
