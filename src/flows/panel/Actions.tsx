/** What a state or a transition does, in plain words: first who is notified, then the rest. */
import type { Recipient } from '#machines/kit/runtime/labels.ts';
import { ui } from '../texts/ui.ts';
import { useLang, useParts, useSay } from '../texts/use-texts.ts';
import styles from './Panel.module.css';

const RECIPIENTS = {
  citizen: ui.toCitizen,
  server: ui.toServer,
  tabs: ui.toTabs,
  flow: ui.toFlow,
  page: ui.toPage,
  app: ui.toApp,
} satisfies Record<Recipient, unknown>;

type Props = { title?: string; names: readonly string[]; onlyAddressed?: boolean };

export const Actions = ({ title, names, onlyAddressed = false }: Props) => {
  const say = useSay();
  const lang = useLang();
  const { actions } = useParts();
  const all = [...new Set(names)].map((name) => ({ name, labels: actions[name] }));
  const addressed = all.filter(({ labels }) => labels?.recipient);
  const shown = onlyAddressed ? addressed : [...addressed, ...all.filter(({ labels }) => !labels?.recipient)];
  if (shown.length === 0) return null;
  return (
    <>
      {title && <h4 className={styles.minor}>{title}</h4>}
      <ul className={styles.actions}>
        {shown.map(({ name, labels }) => (
          <li key={name} data-action={name}>
            {labels?.recipient && <span aria-hidden="true">✉ </span>}
            {labels?.[lang] ?? name}
            {labels?.recipient && <small> ({say(RECIPIENTS[labels.recipient])})</small>}
          </li>
        ))}
      </ul>
    </>
  );
};
