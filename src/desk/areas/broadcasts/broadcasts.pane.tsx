/** Notices to all citizens, or to some of them: writing one, and how far each has come. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Broadcast } from '#contract/portal/broadcasts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { CallError, deskClient, FUND_MS } from '../../page/data.ts';
import { usePage } from '../../page/Frame.tsx';
import type { FundPane } from '../../page/pane/fund-pane.tsx';
import { Instant } from '../../page/pane/parts.tsx';
import { fill, text, texts } from '../../page/texts.ts';
import { endpoints } from './broadcasts.contract.ts';
import styles from './broadcasts.module.css';
import { broadcastStates, broadcastTexts } from './broadcasts.texts.ts';
import { NewBroadcast } from './NewBroadcast.tsx';

const client = deskClient(endpoints);
const broadcastsQuery = queryOptions({
  queryKey: ['broadcasts'],
  queryFn: ({ signal }) => client.broadcasts(undefined, { signal }),
  refetchInterval: FUND_MS,
});

const KINDS = { running: 'wait', stopped: 'off', done: 'ok' } as const;
/** What can be done with one; nothing once it is done. */
const COMMANDS = { running: 'stop', stopped: 'resume', done: null } as const;

const One = ({ broadcast, onChanged }: { broadcast: Broadcast; onChanged: () => void }) => {
  const { t, announce } = usePage();
  const { id, text: words, state, people, reached, begunAt } = broadcast;
  const command = COMMANDS[state];
  const change = async () => {
    if (!command) return;
    try {
      await client.changeBroadcast({ params: { id }, body: { command } });
    } catch (error) {
      const isLate = error instanceof CallError && error.message === 'illegal_transition';
      announce(isLate ? broadcastTexts.changed : texts.failed, 'error');
    }
    onChanged();
  };
  const progress = fill(fill(broadcastTexts.progress, String(reached)), String(people));
  return (
    <li className={styles.one}>
      <div className={cx('line', styles.head)}>
        <Chip kind={KINDS[state]}>{t(broadcastStates[state])}</Chip>
        <span>{t(progress)}</span>
        <small>
          <Instant at={begunAt} />
        </small>
      </div>
      <progress
        className={styles.progress}
        max={Math.max(people, reached, 1)}
        value={reached}
        aria-label={t(progress)}
      />
      <p className={styles.text} dir="auto">
        {t(words)}
      </p>
      {command && (
        <Button variant="secondary" small onClick={() => void change()}>
          {t(broadcastTexts[command])}
        </Button>
      )}
    </li>
  );
};

const Broadcasts = () => {
  const { t } = usePage();
  const queries = useQueryClient();
  const { data } = useQuery(broadcastsQuery);
  const refresh = () => void queries.invalidateQueries(broadcastsQuery);
  if (!data) return null;
  return (
    <div className={styles.pane}>
      <NewBroadcast regions={data.regions} onBegun={refresh} />
      <Card>
        <h3>{t(broadcastTexts.all)}</h3>
        {data.broadcasts.length === 0 ? (
          <p className="quiet">{t(broadcastTexts.none)}</p>
        ) : (
          <ul className="plain">
            {data.broadcasts.map((broadcast) => (
              <One key={broadcast.id} broadcast={broadcast} onChanged={refresh} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
};

/** It lists nothing of a person. */
export const pane: FundPane = { order: 100, name: text('التعاميم', 'Broadcasts'), Pane: Broadcasts };
