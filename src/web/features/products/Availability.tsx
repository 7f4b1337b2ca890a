import { Trans } from '@lingui/react/macro';
import type { SubProduct } from '#contract/loans/products.ts';
import { ProblemText } from '#web/i18n/problem-text.tsx';
import { Chip } from '#web/ui/Chip.tsx';

/** Whether a citizen can apply for it now. */
export const Availability = ({ closed }: Pick<SubProduct, 'closed'>) =>
  closed === null ? (
    <Chip kind="ok">
      <Trans>Open</Trans>
    </Chip>
  ) : (
    <Chip kind="off">
      <Trans>Closed</Trans>
    </Chip>
  );

export const WhyClosed = ({ closed }: Pick<SubProduct, 'closed'>) =>
  closed !== null && <ProblemText problem={{ code: closed }} />;
