/** The contact on a receipt: whom to ask about it. */
import { Trans } from '@lingui/react/macro';
import { useConfig } from '#web/state/config.ts';
import { Ltr } from '#web/ui/Ltr.tsx';

export const ReceiptContact = () => {
  const phone = useConfig()?.supportPhone;
  return (
    phone !== undefined && (
      <Trans>
        Any questions? Call{' '}
        <a href={`tel:${phone}`}>
          <Ltr>{phone}</Ltr>
        </a>{' '}
        and give this number.
      </Trans>
    )
  );
};
