/** The contract as a paper to read: its parties, its amount, its instalments and its clauses. The same content as the PDF. */
import { Trans, useLingui } from '@lingui/react/macro';
import { formatBothCalendars } from '#contract/calendar/dates.ts';
import type { LoanContract } from '#contract/loans/contracts.ts';
import { amountInWords } from '#contract/money/money-words.ts';
import { api } from '#web/api/api.ts';
import { DownloadButton } from '#web/forms/files/DownloadButton.tsx';
import { useDueDate } from '#web/i18n/due-date.ts';
import { useBilingual, useLang } from '#web/i18n/i18n.ts';
import { Riyals } from '#web/i18n/Riyals.tsx';
import { Clauses } from '#web/ui/Clauses.tsx';
import { cx } from '#web/ui/cx.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { KeyValues } from '#web/ui/KeyValues.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import styles from './contracts.module.css';

type Shown = { contract: LoanContract };

export const Paper = ({ contract }: Shown) => {
  const lang = useLang();
  const words = useBilingual();
  const { content, number, issuedAt, requestType } = contract;
  return (
    <article className={cx('surface', styles.paper)}>
      <header className={styles.head}>
        <div>
          <p className={styles.number}>
            {requestType === 'contract' ? (
              <Trans>
                Loan contract <Ltr>{number}</Ltr>
              </Trans>
            ) : (
              <Trans>
                Disbursement <Ltr>{number}</Ltr>
              </Trans>
            )}
          </p>
          <small>
            <Trans>Prepared on {formatBothCalendars(issuedAt, lang)}</Trans>
          </small>
        </div>
        <PdfButton contract={contract} />
      </header>
      <section>
        <h2>
          <Trans>The parties</Trans>
        </h2>
        <KeyValues
          items={[
            {
              label: <Trans>First party: the borrower</Trans>,
              value: <bdi>{words(content.borrower)}</bdi>,
              note: (
                <Trans>
                  National ID <Ltr>{content.civilId}</Ltr>
                </Trans>
              ),
            },
            {
              label: <Trans>Second party</Trans>,
              value: <Trans>Agricultural Development Fund</Trans>,
              note: <Trans>It approves after you have signed</Trans>,
            },
          ]}
        />
      </section>
      <section>
        <h2>
          <Trans>The amount</Trans>
        </h2>
        <p className={styles.amount}>
          <Riyals halalas={content.amount} />
        </p>
        <p>{amountInWords(content.amount, lang)}</p>
        <KeyValues
          items={[
            content.purpose !== undefined && { label: <Trans>Purpose</Trans>, value: <bdi>{content.purpose}</bdi> },
            { label: <Trans>Project</Trans>, value: <bdi>{content.projectName}</bdi> },
            { label: <Trans>Product</Trans>, value: words(content.product), note: words(content.subProduct) },
            { label: <Trans>Request</Trans>, value: <Ltr>{content.reference}</Ltr> },
            content.loanNumber !== null && {
              label: <Trans>Of the loan</Trans>,
              value: <Ltr>{content.loanNumber}</Ltr>,
            },
          ].filter((item) => typeof item === 'object')}
        />
      </section>
      {content.instalments.length > 0 && <Instalments contract={contract} />}
      <section>
        <h2>
          <Trans>The clauses</Trans>
        </h2>
        <Clauses
          clauses={content.clauses.map(({ title, text }) => ({ id: title.en, title: words(title), text: words(text) }))}
        />
      </section>
    </article>
  );
};

const PdfButton = ({ contract: { id, number } }: Shown) => (
  <DownloadButton name={`${number}.pdf`} file={api.contracts.document.file({ params: { id } })}>
    <Trans>Contract (PDF)</Trans>
  </DownloadButton>
);

const Instalments = ({ contract: { content } }: Shown) => {
  const { t } = useLingui();
  const dueDate = useDueDate();
  return (
    <section>
      <h2>
        <Trans>Repayment schedule</Trans>
      </h2>
      <DataTable
        caption={t`Instalments`}
        captionHidden
        columns={[
          { id: 'number', header: t`Instalment` },
          { id: 'due', header: t`Due on` },
          { id: 'amount', header: t`Amount`, numeric: true },
        ]}
        rows={content.instalments.map(({ number, dueOn, amount }) => {
          const due = dueDate(dueOn);
          return {
            id: dueOn,
            cells: [
              number,
              <span key="due" className={styles.due}>
                {due.value}
                <small>{due.note}</small>
              </span>,
              <Riyals key="amount" halalas={amount} />,
            ],
          };
        })}
      />
    </section>
  );
};
