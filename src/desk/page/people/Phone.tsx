/**
 * The phone of the person who was picked: text messages, with large codes, and requests of the national identity app. It also
 * shows new messages to mobiles of people who are not listed, such as a number that was just typed in the portal. Until a person
 * is picked, it shows every phone.
 */
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { cx } from '#web/ui/cx.ts';
import { Ltr } from '#web/ui/Ltr.tsx';
import type { Message, Newcomer, Person, PhoneRequest } from '../../contract.ts';
import { client, identityRequestsQuery, messagesIn, messagesQuery, timeOf, useServerTime } from '../data.ts';
import { usePage } from '../Frame.tsx';
import { codeIn, toStrangers } from '../now/now.ts';
import { More } from '../pane/More.tsx';
import { fill, texts } from '../texts.ts';
import { CopyButton, nameOf } from './People.tsx';
import styles from './Phone.module.css';

/** Keyboards scroll only what can have the focus. */
const SCROLLABLE = { tabIndex: 0 };

type BubbleProps = { message: Message; owner: string | undefined; isToStranger: boolean };

const MessageBubble = ({ message, owner, isToStranger }: BubbleProps) => {
  const { t } = usePage();
  const code = codeIn(message);
  return (
    <article className={cx(styles.bubble, isToStranger && styles.toStranger)}>
      {isToStranger && <strong>{t(fill(texts.newMessageTo, message.to))}</strong>}
      {code !== undefined && (
        <div className={cx('row', styles.code)}>
          <span className="vh">{t(texts.code)}</span>
          <Ltr>{code}</Ltr>
          <CopyButton text={code} thing={texts.code} />
        </div>
      )}
      <p dir="auto">{message.text}</p>
      <small className="row">
        <Ltr>{timeOf(message.sentAt)}</Ltr>
        <span>{owner}</span>
      </small>
    </article>
  );
};

const IdentityRequest = ({ request }: { request: PhoneRequest }) => {
  const { t, announce } = usePage();
  const queries = useQueryClient();
  const answer = async (number?: string) => {
    try {
      await client.answerIdentityRequest({
        params: { id: request.id },
        body: number === undefined ? {} : { number },
      });
      announce(number === undefined ? texts.identityRejected : texts.identityAnswered);
    } catch {
      announce(texts.failed, 'error');
    }
    await queries.invalidateQueries(identityRequestsQuery);
  };
  return (
    <article className={styles.identity} aria-label={t(texts.identityApp)}>
      <strong>{t(texts.identityApp)}</strong>
      <p dir="auto">{request.service}</p>
      <small>{t(texts.chooseNumber)}</small>
      <div className={styles.numbers}>
        {request.numbers.map((number) => (
          <Button key={number} variant="identity" onClick={() => answer(number)}>
            <Ltr>{number}</Ltr>
          </Button>
        ))}
      </div>
      <Button variant="secondary" small onClick={() => answer()}>
        {t(texts.rejectIdentity)}
      </Button>
      <small>{t(fill(texts.openUntil, timeOf(request.expiresAt)))}</small>
    </article>
  );
};

/** Ids are made in the order of time. */
const newestFirst = (messages: Message[]) => messages.sort((one, other) => (one.id < other.id ? 1 : -1));

type PhoneProps = {
  everybody: (Person | Newcomer)[];
  owner: Person | Newcomer | undefined;
  isEveryPhone: boolean;
  onEveryPhone: (isEvery: boolean) => void;
};

export const Phone = ({ everybody, owner, isEveryPhone: isEveryChosen, onEveryPhone }: PhoneProps) => {
  const { t, announce } = usePage();
  const now = useServerTime();
  const isEveryPhone = isEveryChosen || owner === undefined;
  const messages = useInfiniteQuery(messagesQuery(isEveryPhone ? undefined : owner.mobile));
  const ofPhone = messagesIn(messages.data);
  const all = messagesIn(useInfiniteQuery(messagesQuery(undefined)).data) ?? [];
  const strangers = toStrangers(all, everybody, now.getTime());
  const isToStranger = (message: Message) => strangers.some(({ id }) => id === message.id);
  const inbox = isEveryPhone ? ofPhone : ofPhone && newestFirst([...ofPhone, ...strangers]);
  const requests = useQuery(identityRequestsQuery);
  const shown = requests.data?.filter(({ civilId }) => isEveryPhone || civilId === owner?.civilId) ?? [];
  const holderOf = ({ to }: Message) => {
    const holder = everybody.find(({ mobile }) => mobile === to);
    return holder ? t(nameOf(holder)) : to;
  };

  const isUnreachable = messages.isError || requests.isError;
  const isAnswered = messages.isSuccess && requests.isSuccess;
  const isAnnounced = useRef(false);
  // Once an outage: another phone is another query, which begins without an error.
  useEffect(() => {
    if (isUnreachable && !isAnnounced.current) announce(texts.unreachable, 'error');
    isAnnounced.current = isUnreachable || (isAnnounced.current && !isAnswered);
  }, [isUnreachable, isAnswered, announce]);

  const known = useRef<ReadonlySet<string>>(new Set());
  const announceArrivals = useEffectEvent((all: PhoneRequest[]) => {
    if (shown.some(({ id }) => !known.current.has(id))) announce(texts.identityArrived, 'info');
    known.current = new Set(all.map(({ id }) => id));
  });
  useEffect(() => {
    if (requests.data) announceArrivals(requests.data);
  }, [requests.data]);

  return (
    <section id="phone" aria-labelledby="phone-title">
      <h2 id="phone-title">{t(texts.testPhone)}</h2>
      <div className={styles.handset}>
        <div className={styles.screen}>
          <p className={cx('row', styles.status)}>
            <Ltr>{timeOf(now)}</Ltr>
            <span>{t(isEveryPhone ? texts.everyPhone : fill(texts.phoneOf, nameOf(owner)))}</span>
          </p>
          <p className={styles.sender}>{t(texts.sender)}</p>
          {shown.length > 0 && (
            <div className={styles.requests}>
              {shown.map((request) => (
                <IdentityRequest key={request.id} request={request} />
              ))}
            </div>
          )}
          <div className={styles.inbox} role="log" aria-live="polite" aria-label={t(texts.inbox)} {...SCROLLABLE}>
            {inbox?.map((message) => (
              <MessageBubble
                key={message.id}
                message={message}
                owner={isEveryPhone && !isToStranger(message) ? holderOf(message) : undefined}
                isToStranger={isToStranger(message)}
              />
            ))}
            {inbox?.length === 0 && <p className={styles.empty}>{t(texts.noMessages)}</p>}
            <More of={messages} text={texts.olderMessages} />
          </div>
        </div>
      </div>
      {owner && (
        <Checkbox checked={isEveryPhone} onChange={({ target }) => onEveryPhone(target.checked)}>
          {t(texts.everyPhone)}
        </Checkbox>
      )}
    </section>
  );
};
