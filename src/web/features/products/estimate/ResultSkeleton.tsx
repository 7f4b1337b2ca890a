import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '#web/ui/Skeleton.tsx';

/** The lines of the result: the amount, its bar, the shares and the instalment. */
export const ResultSkeleton = () => {
  const { t } = useLingui();
  return <Skeleton label={t`The fund's terms are being loaded`} lines={6} />;
};
