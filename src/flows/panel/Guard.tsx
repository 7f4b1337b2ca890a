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
import { guardLabels, type Reason } from '../texts/guards.ts';
import { ruleInArabic } from '../texts/rules/index.ts';
import { sections, ui } from '../texts/ui.ts';
import { useLang, useSay } from '../texts/use-texts.ts';
import styles from './Panel.module.css';

const isBlocker = (reason: Reason): reason is BlockerReason => BLOCKER_REASONS.some((known) => known === reason);
const PARAMETERS: Partial<Record<BlockerReason, string>> = {
  applicantTooYoung: String(limits.applicantAge),
  documentMissing: '…',
};

const Texts = ({ reasons }: { reasons: readonly Reason[] }) => {
  const blockerText = useBlockerText();
  const problemText = useProblemText();
  return (
    <ul className={styles.reasons}>
      {reasons.map((reason) => (
        <li key={reason}>
          {isBlocker(reason)
            ? blockerText({ reason, parameter: PARAMETERS[reason] ?? '' })
            : problemText(problem(reason))}
        </li>
      ))}
    </ul>
  );
};

const Reasons = ({ reasons }: { reasons: readonly Reason[] }) => (
  <I18nProvider i18n={use(portalCatalogue(useLang(), 'live'))}>
    <Texts reasons={reasons} />
  </I18nProvider>
);

export const Guard = ({ machine, guard }: { machine: string; guard: ChartGuard }) => {
  const say = useSay();
  const labels = guardLabels(machine, guard.name);
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
        <Guard key={one.name} machine={machine} guard={one} />
      ))}
      {reasons.length > 0 && (
        <details>
          <summary>{say(ui.toldWhenRefused)}</summary>
          <Reasons reasons={reasons} />
        </details>
      )}
    </div>
  );
};

/** Shows a rule in English as the machine quotes it, in Arabic as its translation. */
export const RuleText = ({ rule }: { rule: string }) => {
  const arabic = useLang() === 'ar' ? ruleInArabic(rule) : undefined;
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
