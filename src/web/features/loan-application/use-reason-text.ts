/** Words for the reasons why the application cannot go on, with documents called by their names. */
import type { Blocker } from '#contract/application.ts';
import { useBlockerText } from '#web/app/blocker-text.tsx';
import { useBilingual } from '#web/app/i18n.ts';
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
