/** Who a sub product is for, the documents it wants, how long its application takes, and why it is closed. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { localeOf } from '#contract/kernel/lang.ts';
import type { ApplicantType } from '#contract/loans/loan-application.ts';
import type { SubProduct } from '#contract/loans/products.ts';
import { useBilingual, useLang } from '#web/i18n/i18n.ts';
import { minutesOf } from '#web/routing/pages.ts';
import { type Offer, WhyClosed } from './offer.tsx';
import styles from './Products.module.css';

/** The names of several applicants of a type. */
const applicants: Record<ApplicantType, MessageDescriptor> = {
  individual: msg`Individuals`,
  company: msg`Companies`,
  institute: msg`Institutes`,
};

type Props = Pick<Offer, 'documentKinds'> & {
  sub: SubProduct;
  /** Only the documents of this type of applicant are shown. */
  applicant?: ApplicantType | undefined;
};

export const SubProductFacts = ({ sub, documentKinds, applicant }: Props) => {
  const { i18n } = useLingui();
  const lang = useLang();
  const words = useBilingual();
  const list = (names: string[]) => new Intl.ListFormat(localeOf(lang)).format(names);
  const titles = (kinds: readonly string[]) =>
    list(documentKinds.filter(({ kind }) => kinds.includes(kind)).map(({ title }) => words(title)));
  const minutes = minutesOf('loan-application');
  const types = applicant ? [applicant] : sub.applicantTypes;
  const [base = 'individual'] = types;
  const shared = sub.requiredDocuments[base].filter((kind) =>
    types.every((type) => sub.requiredDocuments[type].includes(kind)),
  );
  const further = types
    .map((type) => ({ type, more: sub.requiredDocuments[type].filter((kind) => !shared.includes(kind)) }))
    .filter(({ more }) => more.length > 0);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>
          <Trans>Who can apply</Trans>
        </dt>
        <dd>{list(sub.applicantTypes.map((type) => i18n._(applicants[type])))}</dd>
      </div>
      <div>
        <dt>
          <Plural value={shared.length} one="# document" other="# documents" />
        </dt>
        <dd>{titles(shared)}</dd>
      </div>
      {further.map(({ type, more }) => (
        <div key={type}>
          <dt>
            <Trans>{i18n._(applicants[type])} also bring</Trans>
          </dt>
          <dd>{titles(more)}</dd>
        </div>
      ))}
      {/* The typical time of the fund's decision belongs here, as soon as the server knows it. */}
      <div>
        <dt>
          <Trans>Time to fill in</Trans>
        </dt>
        <dd>
          <Plural value={minutes} one="about # minute" other="about # minutes" />
        </dd>
      </div>
      {sub.closed !== null && (
        <div>
          <dt>
            <Trans>Now</Trans>
          </dt>
          <dd>
            <WhyClosed closed={sub.closed} />
          </dd>
        </div>
      )}
    </dl>
  );
};
