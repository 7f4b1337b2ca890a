import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { localeOf } from '#contract/kernel/lang.ts';
import type { ApplicantType } from '#contract/loans/loan-application.ts';
import type { Product, SubProduct } from '#contract/loans/products.ts';
import { useIsInUse } from '#web/boot/use-is-in-use.ts';
import { useBilingual, useLang } from '#web/i18n/i18n.ts';
import { Card } from '#web/ui/Card.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Availability, type Offer, WhyClosed } from './offer.tsx';
import styles from './Products.module.css';

const applicants: Record<ApplicantType, MessageDescriptor> = {
  individual: msg`Individuals`,
  company: msg`Companies`,
  institute: msg`Institutes`,
};

type Shown = Pick<Offer, 'documentKinds'>;

export const Definition = ({ product, documentKinds }: Shown & { product: Product }) => {
  const words = useBilingual();
  const isInUse = useIsInUse();
  return (
    <Card as="section" aria-labelledby={`definition-${product.id}`}>
      <p className="eyebrow">{words(product.sector)}</p>
      <h2 id={`definition-${product.id}`}>{words(product.title)}</h2>
      <p>{words(product.summary)}</p>
      {product.subProducts.map((sub) => (
        <Disclosure key={sub.id} summary={words(sub.title)}>
          {isInUse && <Meaning sub={sub} documentKinds={documentKinds} />}
        </Disclosure>
      ))}
    </Card>
  );
};

const Meaning = ({ sub, documentKinds }: Shown & { sub: SubProduct }) => {
  const { i18n } = useLingui();
  const lang = useLang();
  const words = useBilingual();
  const list = (names: string[]) => new Intl.ListFormat(localeOf(lang)).format(names);
  const [base = 'individual'] = sub.applicantTypes;
  const titles = (kinds: readonly string[]) =>
    list(documentKinds.filter(({ kind }) => kinds.includes(kind)).map(({ title }) => words(title)));
  const shared = sub.requiredDocuments[base].filter((kind) =>
    sub.applicantTypes.every((type) => sub.requiredDocuments[type].includes(kind)),
  );
  const rows = [
    {
      id: 'who',
      label: <Trans>Who can apply</Trans>,
      value: list(sub.applicantTypes.map((type) => i18n._(applicants[type]))),
    },
    { id: 'documents', label: <Trans>Documents</Trans>, value: titles(shared) },
    ...sub.applicantTypes
      .map((type) => ({ type, more: sub.requiredDocuments[type].filter((kind) => !shared.includes(kind)) }))
      .filter(({ more }) => more.length > 0)
      .map(({ type, more }) => ({
        id: type,
        label: <Trans>{i18n._(applicants[type])} also bring</Trans>,
        value: titles(more),
      })),
    {
      id: 'now',
      label: <Trans>Now</Trans>,
      value: [<Availability key="chip" closed={sub.closed} />, ' ', <WhyClosed key="why" closed={sub.closed} />],
    },
  ];
  return (
    <>
      <p>{words(sub.summary)}</p>
      <dl className={styles.facts}>
        {rows.map(({ id, label, value }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};
