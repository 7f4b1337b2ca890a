/** What people say of the pages of the portal: how often each was useful or not, and the latest comments. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { deskClient, FUND_MS, pagesQuery } from '../../page/data.ts';
import { usePage } from '../../page/Frame.tsx';
import type { FundPane } from '../../page/pane/fund-pane.tsx';
import { More } from '../../page/pane/More.tsx';
import { Auto, Instant } from '../../page/pane/parts.tsx';
import { fill, named, text } from '../../page/texts.ts';
import { ANSWERS_COUNTED, endpoints, type PageCount, type SaidText } from './page-feedback.contract.ts';
import styles from './page-feedback.module.css';
import { feedbackReasons, feedbackTexts } from './page-feedback.texts.ts';

const client = deskClient(endpoints);
const pageFeedbackQuery = pagesQuery(
  ['pageFeedback'],
  (query, options) => client.pageFeedback({ query }, options),
  FUND_MS,
);

const Counts = ({ pages }: { pages: readonly PageCount[] }) => {
  const { t } = usePage();
  return (
    <DataTable
      caption={t(fill(feedbackTexts.pages, String(ANSWERS_COUNTED)))}
      columns={[
        { id: 'page', header: t(feedbackTexts.page) },
        { id: 'useful', header: t(feedbackTexts.useful), numeric: true },
        { id: 'notUseful', header: t(feedbackTexts.notUseful), numeric: true },
      ]}
      rows={pages.map(({ page, useful, notUseful }) => ({
        id: page,
        cells: [<Ltr key="page">{page}</Ltr>, useful, notUseful],
      }))}
    />
  );
};

const Said = ({ said: { page, isUseful, reasons, text: words, sentAt } }: { said: SaidText }) => {
  const { t } = usePage();
  return (
    <li className={styles.said}>
      <div className={cx('line', styles.head)}>
        <Chip kind={isUseful ? 'ok' : 'wait'}>{t(isUseful ? feedbackTexts.useful : feedbackTexts.notUseful)}</Chip>
        <Ltr>{page}</Ltr>
        <small>
          <Instant at={sentAt} />
        </small>
      </div>
      <p className={styles.text}>
        <Auto>{words}</Auto>
      </p>
      {reasons.length > 0 && <small>{reasons.map((reason) => t(named(feedbackReasons, reason))).join(' · ')}</small>}
    </li>
  );
};

const PageFeedback = () => {
  const { t } = usePage();
  const read = useInfiniteQuery(pageFeedbackQuery);
  if (!read.data) return null;
  const pages = read.data.pages.flatMap((page) => page.pages);
  const said = read.data.pages.flatMap(({ texts }) => texts);
  if (pages.length === 0) return <EmptyState titleAs="h3" title={t(feedbackTexts.none)} />;
  return (
    <div className={styles.pane}>
      <Counts pages={pages} />
      <Card>
        <h3>{t(feedbackTexts.latest)}</h3>
        {said.length === 0 ? (
          <p className="quiet">{t(feedbackTexts.noTexts)}</p>
        ) : (
          <ul className={cx('plain', styles.texts)}>
            {said.map((one) => (
              <Said key={one.key} said={one} />
            ))}
          </ul>
        )}
        <More of={read} />
      </Card>
    </div>
  );
};

/** It lists nothing of a person. */
export const pane: FundPane = { order: 110, name: text('تقييم الصفحات', 'Ratings of pages'), Pane: PageFeedback };
