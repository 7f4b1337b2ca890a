/** Where the chosen office is and how to reach it. */
import { Trans } from '@lingui/react/macro';
import type { Region } from '#contract/services/locations.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { Card } from '#web/ui/Card.tsx';
import { KeyValues } from '#web/ui/KeyValues.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import styles from '../Steps.module.css';

type Branch = Region['branches'][number];
type Office = Branch['offices'][number];

export const OfficeCard = ({ branch, office }: { branch: Branch | undefined; office: Office | undefined }) => {
  const words = useBilingual();
  const place = office ?? branch;
  return (
    <Card as="section" accent="gold" className={styles.chosen}>
      <h2>{place ? words(place.title) : <Trans>Your office</Trans>}</h2>
      {place ? (
        <KeyValues
          direction="column"
          items={[
            ...(office && branch ? [{ label: <Trans>Branch</Trans>, value: words(branch.title) }] : []),
            { label: <Trans>Address</Trans>, value: words(place.address) },
            {
              label: <Trans>Phone</Trans>,
              value: (
                <TextLink href={`tel:${place.phone}`}>
                  <Ltr>{place.phone}</Ltr>
                </TextLink>
              ),
            },
          ]}
        />
      ) : (
        <p>
          <Trans>Its address and phone appear here when you have chosen it.</Trans>
        </p>
      )}
    </Card>
  );
};
