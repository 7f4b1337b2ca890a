import { Trans } from '@lingui/react/macro';
import { useConfig } from '#web/boot/config.ts';
import { Money } from '#web/parts/wizard/Money.tsx';

/** The fee for studying an application, in the amount that the host tells. */
export const AdministrativeFee = () => {
  const fee = useConfig()?.administrativeFee;
  return fee === undefined ? <Trans>as announced by the fund</Trans> : <Money halalas={fee} />;
};
