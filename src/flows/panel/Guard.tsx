/** A condition: what it means, and what the citizen reads when it is not met, in the portal's own words. */

import { type I18n, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { use } from 'react';
import { limits } from '#contract/fields/limits.ts';
import { type Lang, localeOf } from '#contract/kernel/lang.ts';
import { isProblemCode, problem } from '#contract/kernel/problems.ts';
import { BLOCKER_REASONS, type BlockerReason } from '#contract/loans/loan-application.ts';
import type { ChartGuard } from '#machines/kit/chart/chart-format.ts';
import { useBlockerText } from '#web/i18n/blocker-text.tsx';
import { useProblemText } from '#web/i18n/problem-text.tsx';
import { type GuardWords, guardWords } from '../words/guards.ts';
import { useLang, useSay } from '../words/say.ts';
import { ui } from '../words/ui.ts';
import styles from './Panel.module.css';

const load: Record<Lang, () => Promise<{ messages: Record<string, unknown> }>> = {
  ar: () => import('virtual:messages/ar/live'),
  en: () => import('virtual:messages/en/live'),
};
const portals = new Map<Lang, Promise<I18n>>();
/** The portal's words, once a condition is looked at. */
const portalWords = (lang: Lang): Promise<I18n> => {
  const known =
    portals.get(lang) ??
    load[lang]().then(({ messages }) =>
      setupI18n({ locale: lang, locales: localeOf(lang), messages: { [lang]: messages as never } }),
    );
  portals.set(lang, known);
  return known;
};

type Reason = NonNullable<GuardWords['reasons']>[number];
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
  <I18nProvider i18n={use(portalWords(useLang()))}>
    <Texts reasons={reasons} />
  </I18nProvider>
);

export const Guard = ({ machine, guard }: { machine: string; guard: ChartGuard }) => {
  const say = useSay();
  const words = guardWords(machine, guard.name);
  const params = Object.values(guard.params ?? {}).flat();
  const reasons = words?.reasons ?? params.filter(isProblemCode);
  return (
    <div className={styles.guard}>
      <p>
        <span aria-hidden="true">◇ </span>
        {words ? say(words) : guard.name}{' '}
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
