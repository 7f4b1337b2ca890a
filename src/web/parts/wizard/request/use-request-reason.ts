import type { Blocker } from '#contract/loans/loan-application.ts';
import { useBlockerText } from '#web/i18n/blocker-text.tsx';
import { useBilingual } from '#web/i18n/i18n.ts';
import type { RequiredDocument } from '#web/parts/upload/DraftDocument.tsx';

/** The reasons that requests have in common, in words; documents are called by their names. */
export const useRequestReason = (documents: readonly Pick<RequiredDocument, 'kind' | 'title'>[]) => {
  const blockerText = useBlockerText();
  const words = useBilingual();
  const nameOf = (kind: string) => {
    const known = documents.find((document) => document.kind === kind);
    return known ? words(known.title) : kind;
  };
  return (blocker: Pick<Blocker, 'reason' | 'parameter'>): string => blockerText(blocker, nameOf);
};
