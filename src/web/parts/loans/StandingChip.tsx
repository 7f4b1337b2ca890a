import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Chip } from '#web/ui/Chip.tsx';
import type { Repayment } from './repayment.ts';

const standings: Record<Repayment['standing'], { kind: ComponentProps<typeof Chip>['kind']; text: MessageDescriptor }> =
  {
    regular: { kind: 'ok', text: msg`Regular` },
    settled: { kind: 'ok', text: msg`Paid back` },
    overdue: { kind: 'act', text: msg`Instalments overdue` },
    // What the fund calls troubled; the citizen reads what is to be done.
    troubled: { kind: 'act', text: msg`Repayment to be arranged` },
  };

/** How the repayment of a loan stands. */
export const StandingChip = ({ standing }: Pick<Repayment, 'standing'>) => {
  const { i18n } = useLingui();
  const { kind, text } = standings[standing];
  return <Chip kind={kind}>{i18n._(text)}</Chip>;
};
