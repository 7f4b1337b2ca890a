/** What to do now: what runs out soon, who to be, and what waits for the fund. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Bilingual } from '#contract/fields/fields.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { Ltr } from '#web/ui/Ltr.tsx';
import { identityRequestsQuery, messagesIn, messagesQuery, useServerTime } from '../data.ts';
import type { DeskState } from '../desk-state.ts';
import { usePage } from '../Frame.tsx';
import { fundPanes } from '../fund/panes.ts';
import { Name } from '../pane/parts.tsx';
import { CopyButton, Credentials, nameOf, storyOf } from '../people/People.tsx';
import { fill, texts } from '../texts.ts';
import styles from './Now.module.css';
import { nowTexts } from './now.texts.ts';
import { type Seen, type Step, whatToDoNow } from './now.ts';

const PEOPLE_TO_BEGIN_WITH = 3;

type Of<K extends Step['kind']> = Extract<Step, { kind: K }>;
type Props<K extends Step['kind']> = { step: Of<K>; desk: DeskState };

/** A step with its title, what it means, and what to press. */
const Row = ({ title, hint, children }: { title: ReactNode; hint?: Bilingual; children: ReactNode }) => {
  const { t } = usePage();
  return (
    <li className={styles.row}>
      <div>
        <h3>{title}</h3>
        {hint && <p>{t(hint)}</p>}
      </div>
      {children}
    </li>
  );
};

const Code = ({ step: { code, to }, desk }: Props<'code'>) => {
  const { t } = usePage();
  const holder = desk.everybody.find(({ mobile }) => mobile === to);
  return (
    <Row
      title={t(holder ? fill(nowTexts.code, nameOf(holder)) : fill(nowTexts.strangerCode, to))}
      hint={nowTexts.codeHint}
    >
      <div className={cx('line', styles.code)}>
        <Ltr>{code}</Ltr>
        <CopyButton text={code} thing={texts.code} />
      </div>
    </Row>
  );
};

const IdentityRequest = ({ step: { civilId }, desk }: Props<'identityRequest'>) => {
  const { t } = usePage();
  const holder = desk.everybody.find((person) => person.civilId === civilId);
  return (
    <Row title={t(fill(nowTexts.identityRequest, holder ? nameOf(holder) : civilId))} hint={nowTexts.identityHint}>
      <ButtonLink small href="#phone" onClick={() => desk.pick(civilId)}>
        {t(nowTexts.showPhone)}
      </ButtonLink>
    </Row>
  );
};

const Choose = ({ desk: { people, pick } }: { desk: DeskState }) => {
  const { t } = usePage();
  return (
    <Row title={t(nowTexts.choose)} hint={nowTexts.chooseHint}>
      <div className={styles.choices}>
        {people.slice(0, PEOPLE_TO_BEGIN_WITH).map((person) => (
          <button key={person.civilId} type="button" onClick={() => pick(person.civilId)}>
            <strong>{t(nameOf(person))}</strong>
            <span>{t(storyOf(person))}</span>
          </button>
        ))}
      </div>
      <a href="#people">{t(nowTexts.everybody)}</a>
    </Row>
  );
};

const PortalLink = ({ page, children }: { page: 'login' | 'login/registration'; children: ReactNode }) => {
  const { lang } = usePage();
  return (
    <ButtonLink small href={`/${lang}/${page}`} target="_blank" rel="noopener">
      {children}
    </ButtonLink>
  );
};

const Enter = ({ step: { person } }: { step: Of<'enter'> }) => {
  const { t } = usePage();
  const mustRegister = 'registered' in person && !person.registered;
  return (
    <Row title={t(fill(nowTexts.enter, nameOf(person)))} hint={storyOf(person)}>
      <Credentials of={person} />
      <PortalLink page={mustRegister ? 'login/registration' : 'login'}>
        {t(mustRegister ? nowTexts.register : nowTexts.logIn)}
      </PortalLink>
    </Row>
  );
};

const First = ({ step, desk }: { step: Step; desk: DeskState }) => {
  const { t } = usePage();
  switch (step.kind) {
    case 'code':
      return <Code step={step} desk={desk} />;
    case 'identityRequest':
      return <IdentityRequest step={step} desk={desk} />;
    case 'choose':
      return <Choose desk={desk} />;
    case 'enter':
      return <Enter step={step} />;
    case 'try':
      return (
        <Row title={t(nowTexts.nothing)} hint={nowTexts.nothingHint}>
          <PortalLink page="login">{t(nowTexts.openPortal)}</PortalLink>
        </Row>
      );
    default:
      return null;
  }
};

type ForFund = Of<'approve' | 'decide' | 'answer'>;
const isForFund = (step: Step): step is ForFund =>
  step.kind === 'approve' || step.kind === 'decide' || step.kind === 'answer';

/** A line of what waits for the fund; one thing opens at once, several as their list. */
const Waiting = ({ step, onShow }: { step: ForFund; onShow: DeskState['showInFund'] }) => {
  const { t } = usePage();
  const isOne = step.kind === 'approve';
  const { approval, text } = fundPanes.find(({ part }) => part === step.part)?.waiting ?? {};
  const title = isOne ? approval?.text : text;
  const only = isOne ? step.id : step.ids.length === 1 && !step.mayBeMore ? step.ids[0] : undefined;
  return (
    <li>
      <button type="button" className={styles.waiting} onClick={() => onShow(step.part, only)}>
        <span>
          <strong>{title && t(title)}</strong>
          {isOne && (
            <small>
              <bdi>{step.name}</bdi> · <Name>{step.applicant}</Name>
            </small>
          )}
        </span>{' '}
        <Chip kind={isOne ? 'act' : 'wait'}>
          {isOne ? t(nowTexts.open) : <Ltr>{`${step.ids.length}${step.mayBeMore ? '+' : ''}`}</Ltr>}
        </Chip>
      </button>
    </li>
  );
};

const overviews = fundPanes.flatMap(({ part, waiting }) => (waiting ? [{ part, ...waiting }] : []));

const useSeen = (picked: Seen['picked']): Seen => ({
  now: useServerTime().getTime(),
  picked,
  messages: messagesIn(useInfiniteQuery(messagesQuery(undefined)).data),
  requests: useQuery(identityRequestsQuery).data,
  // biome-ignore lint/correctness/useHookAtTopLevel: the parts are the same, in the same order, at every render
  parts: overviews.map(({ part, kind, useOverview }) => ({ part, kind, overview: useOverview() })),
});

export const Now = (desk: DeskState) => {
  const { t } = usePage();
  const steps = whatToDoNow(useSeen(desk.owner));
  const forFund = steps.filter(isForFund);
  const others = steps.filter((step) => !isForFund(step));
  return (
    <section id="now" className={styles.now} aria-labelledby="now-title">
      <h2 id="now-title">{t(nowTexts.title)}</h2>
      <div className={styles.columns}>
        <Card as="ol" padded={false} accent="gold" className={cx('plain', styles.steps)}>
          {others.map((step) => (
            <First key={`${step.kind} ${'id' in step ? step.id : ''}`} step={step} desk={desk} />
          ))}
        </Card>
        {forFund.length > 0 && (
          <Card padded={false} className={styles.forFund}>
            <h3 id="for-fund">{t(nowTexts.forFund)}</h3>
            <ul className="plain" aria-labelledby="for-fund">
              {forFund.map((step) => (
                <Waiting
                  key={`${step.kind} ${step.part} ${'id' in step ? step.id : ''}`}
                  step={step}
                  onShow={desk.showInFund}
                />
              ))}
            </ul>
          </Card>
        )}
      </div>
    </section>
  );
};
