/** What the choice means: the documents it will ask for, with their limits. */
import { Plural, Trans } from '@lingui/react/macro';
import type { ApplicantType } from '#contract/loans/loan-application.ts';
import type { SubProduct } from '#contract/loans/products.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { useLimitsText } from '#web/parts/upload/upload-texts.ts';
import { Card } from '#web/ui/Card.tsx';
import { useWizard } from '../../context.ts';
import styles from './ProductsStep.module.css';

export const ChosenProduct = ({ subProduct, type }: { subProduct: SubProduct | undefined; type: ApplicantType }) => {
  const words = useBilingual();
  const { documentKinds } = useWizard().reference.catalogue;
  const limits = useLimitsText();
  const kinds = subProduct?.requiredDocuments[type] ?? [];
  return (
    <Card as="section" accent="gold" className={styles.chosen}>
      <h2>
        <Trans>Documents it asks for</Trans>
      </h2>
      {subProduct ? (
        <>
          <p>
            <strong>{words(subProduct.title)}</strong>
            <br />
            <Plural value={kinds.length} one="# document" other="# documents" />
          </p>
          <ul className={styles.documents}>
            {documentKinds
              .filter(({ kind }) => kinds.includes(kind))
              .map(({ kind, title, hint }) => (
                <li key={kind}>
                  {words(title)}
                  <small>{words(hint)}</small>
                </li>
              ))}
          </ul>
          <small>{limits}</small>
        </>
      ) : (
        <p>
          <Trans>Choose a sub product to see the documents that it needs.</Trans>
        </p>
      )}
    </Card>
  );
};
