/** Search and choices above the list of products; they stand in the address of the page. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { APPLICANT_TYPES } from '#contract/loans/loan-application.ts';
import type { Product } from '#contract/loans/products.ts';
import { applicantTypeNames } from '#web/i18n/deal-names.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { PageTextLink } from '#web/routing/links.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { kindsOf, type ProductFilter } from './filter.ts';
import styles from './List.module.css';

type Props = {
  products: readonly Product[];
  filter: ProductFilter;
  text: string;
  count: number;
  countRef: Ref<HTMLParagraphElement>;
  type: (text: string) => void;
  choose: (changed: { applicant?: string | undefined; kind?: string | undefined }) => void;
  clear: () => void;
};

export const Filters = ({ products, filter, text, count, countRef, type, choose, clear }: Props) => {
  const { t, i18n } = useLingui();
  const words = useBilingual();
  return (
    <search className={styles.filters}>
      {/* Before hydration, Enter must not submit the form. */}
      <form method="dialog" onSubmit={(event) => event.preventDefault()}>
        <Field label={<Trans>Search the products</Trans>}>
          <TextInput
            type="search"
            name="search"
            autoComplete="off"
            enterKeyHint="search"
            placeholder={t`By name or purpose`}
            value={text}
            onChange={(event) => type(event.target.value)}
          />
        </Field>
        <Field label={<Trans>Applicant</Trans>}>
          <Select
            value={filter.applicant ?? ''}
            onChange={(event) => choose({ applicant: event.target.value || undefined })}
          >
            <option value="">{t`All applicants`}</option>
            {APPLICANT_TYPES.map((applicant) => (
              <option key={applicant} value={applicant}>
                {i18n._(applicantTypeNames[applicant])}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={<Trans>Sector</Trans>}>
          <Select value={filter.kind ?? ''} onChange={(event) => choose({ kind: event.target.value || undefined })}>
            <option value="">{t`All sectors`}</option>
            {kindsOf(products).map(({ id, title }) => (
              <option key={id} value={id}>
                {words(title)}
              </option>
            ))}
          </Select>
        </Field>
      </form>
      <div className={styles.found}>
        <p ref={countRef} tabIndex={-1} className="quiet small">
          <span role="status">
            <Plural value={count} one="# product" other="# products" />
          </span>
        </p>
        {Object.keys(filter).length > 0 ? (
          <Button variant="text" small onClick={clear}>
            <Trans>Clear filters</Trans>
          </Button>
        ) : (
          <PageTextLink to="/$lang/products_definitions">
            <Trans>What the products mean</Trans>
          </PageTextLink>
        )}
      </div>
    </search>
  );
};
