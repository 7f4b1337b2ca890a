/** Words for the reasons why the application cannot go on, with documents called by their names. */
import type { Blocker } from '#contract/loans/loan-application.ts';
import { useBlockerText } from '#web/i18n/blocker-text.tsx';
import { useBilingual } from '#web/i18n/i18n.ts';
import { useWizard } from './context.ts';

export const useReasonText = () => {
  const blockerText = useBlockerText();
  const words = useBilingual();
  const { documentKinds } = useWizard().reference.catalogue;
  const nameOf = (kind: string) => {
    const known = documentKinds.find((document) => document.kind === kind);
    return known ? words(known.title) : kind;
  };
  return (reason: Blocker) => blockerText(reason, nameOf);
};
