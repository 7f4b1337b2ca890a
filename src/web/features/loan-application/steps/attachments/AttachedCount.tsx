import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentBar } from '#web/ui/SegmentBar.tsx';
import styles from './AttachedCount.module.css';

/** How many of the wanted documents are here. */
export const AttachedCount = ({ attached, wanted }: { attached: number; wanted: number }) => {
  const { t } = useLingui();
  return (
    <div className={styles.count}>
      <h2>
        <Trans>
          Documents attached: {attached} of {wanted}
        </Trans>
      </h2>
      <SegmentBar
        label={t`Documents attached: ${attached} of ${wanted}`}
        segments={Array.from({ length: wanted }, (_, index) => ({ share: index < attached ? 1 : 0 }))}
      />
    </div>
  );
};
