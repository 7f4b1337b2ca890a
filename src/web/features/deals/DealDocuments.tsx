/** The documents of a request, those sent later too. */
import type { DealDetails } from '#contract/loans/deals.ts';
import { api } from '#web/api/api.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { SentDocuments } from '#web/parts/upload/SentDocuments.tsx';

export const DealDocuments = ({ deal }: { deal: DealDetails }) => {
  const words = useBilingual();
  return (
    <SentDocuments
      files={deal.attachments}
      titleOf={(kind) => {
        const title = deal.documentTitles[kind];
        return title ? words(title) : kind;
      }}
      fileOf={({ id: documentId }) => api.deals.document.file({ params: { id: deal.id, documentId } })}
    />
  );
};
