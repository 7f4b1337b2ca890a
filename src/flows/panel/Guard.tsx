/** Why a transition is taken or refused: its rule, and its guard with the texts that the citizen reads. */

import { type I18n, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { use } from 'react';
import { limits } from '#contract/fields/limits.ts';
import { type Lang, localeOf } from '#contract/kernel/lang.ts';
import { isProblemCode, problem } from '#contract/kernel/problems.ts';
import { BLOCKER_REASONS, type BlockerReason } from '#contract/loans/loan-application.ts';
import type { ChartGuard } from '#machines/kit/chart/chart-format.ts';
import { sectionsIn } from '#machines/kit/runtime/transitions.ts';
import { useBlockerText } from '#web/i18n/blocker-text.tsx';
import { useProblemText } from '#web/i18n/problem-text.tsx';
import { guardLabels, type Reason } from '../texts/guards.ts';
import { sections, ui } from '../texts/ui.ts';
import { useLang, useSay } from '../texts/use-texts.ts';
import styles from './Panel.module.css';

const load: Record<Lang, () => Promise<{ messages: Record<string, unknown> }>> = {
  ar: () => import('virtual:messages/ar/live'),
  en: () => import('virtual:messages/en/live'),
};
const catalogues = new Map<Lang, Promise<I18n>>();
/** The portal's catalogue, loaded when the first guard is shown. */
const portalCatalogue = (lang: Lang): Promise<I18n> => {
  const known =
    catalogues.get(lang) ??
    load[lang]().then(({ messages }) =>
      setupI18n({ locale: lang, locales: localeOf(lang), messages: { [lang]: messages as never } }),
    );
  catalogues.set(lang, known);
  return known;
};

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
  <I18nProvider i18n={use(portalCatalogue(useLang()))}>
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

/** A rule in the words of the specification, with the sections it names. */
export const Rule = ({ rule }: { rule: string | null }) => {
  const say = useSay();
  if (rule === null) return null;
  const named = sectionsIn(rule);
  return (
    <blockquote className={styles.rule}>
      <p lang="en" dir="ltr">
        {rule}
      </p>
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
