/** What people say of the pages of the portal: how often each was useful or not, and the latest comments. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { ANSWERS_COUNTED, type PageCount, type SaidText } from '../../../services/page-feedback.contract.ts';
import { client, pagesQuery } from '../../data.ts';
import { usePage } from '../../Frame.tsx';
import { More } from '../../pane/More.tsx';
import { Auto, Instant } from '../../pane/parts.tsx';
import { fill, named } from '../../texts.ts';
import { feedbackReasons, feedbackTexts } from './feedback.texts.ts';
import styles from './PageFeedback.module.css';

const FEEDBACK_MS = 2000;
export const pageFeedbackQuery = pagesQuery(
  ['pageFeedback'],
  (query, options) => client.pageFeedback({ query }, options),
  FEEDBACK_MS,
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

const Said = ({ said: { page, isUseful, reasons, text, sentAt } }: { said: SaidText }) => {
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
        <Auto>{text}</Auto>
      </p>
      {reasons.length > 0 && <small>{reasons.map((reason) => t(named(feedbackReasons, reason))).join(' · ')}</small>}
    </li>
  );
};

export const PageFeedback = () => {
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
