import { Trans } from '@lingui/react/macro';
import type { DealDetails } from '#contract/loans/deals.ts';
import { api } from '#web/api/api.ts';
import { useTask } from '#web/forms/use-task.ts';
import { saveFile } from '#web/storage/save-file.ts';
import { Button } from '#web/ui/Button.tsx';
import { DownloadIcon } from '#web/ui/icons/documents.tsx';

/** The receipt on paper, in the language of the page. */
export const ReceiptButton = ({ deal: { id, reference } }: { deal: DealDetails }) => {
  const { run, isRunning } = useTask(async () => {
    saveFile(await api.deals.receiptDocument({ params: { id } }), `${reference}.pdf`);
  });
  return (
    <Button variant="secondary" small iconBefore={<DownloadIcon />} pending={isRunning} onClick={run}>
      <Trans>Receipt (PDF)</Trans>
    </Button>
  );
};
