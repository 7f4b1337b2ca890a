import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import type { Invoice } from '#contract/loans/loan-accounts.ts';
import { Chip } from '#web/ui/Chip.tsx';

const statuses: Record<Invoice['status'], { kind: ComponentProps<typeof Chip>['kind']; text: MessageDescriptor }> = {
  open: { kind: 'act', text: msg`To be paid` },
  paid: { kind: 'ok', text: msg`Paid` },
  cancelled: { kind: 'off', text: msg`Cancelled` },
};

export const InvoiceChip = ({ status }: Pick<Invoice, 'status'>) => {
  const { i18n } = useLingui();
  const { kind, text } = statuses[status];
  return <Chip kind={kind}>{i18n._(text)}</Chip>;
};
