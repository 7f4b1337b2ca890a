/** Short answers to what people ask most, by subject; a link to one of them opens it. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import {
  ANSWER_GROUPS,
  type Answer,
  type AnswerGroup,
  type Figures,
  figuresOf,
} from '#web/parts/portal-search/answers/answer.ts';
import { useOpenAnswers } from '#web/parts/portal-search/use-open-answers.ts';
import { PageButtonLink, PageTextLink } from '#web/routing/links.tsx';
import { pageAt } from '#web/routing/pages.ts';
import { isOpenTo } from '#web/session/access.ts';
import { useConfig } from '#web/state/config.ts';
import { useSession } from '#web/state/session-view.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import styles from './HelpPage.module.css';

const titles: Record<AnswerGroup, MessageDescriptor> = {
  access: msg`Logging in and your data`,
  applying: msg`Applying for a loan`,
  loan: msg`Your loan`,
  services: msg`Other services`,
  portal: msg`This portal`,
};

const HelpPage = () => {
  const { i18n } = useLingui();
  const answers = useOpenAnswers();
  const config = useConfig();
  const figures = figuresOf(config);
  const asked = useLocation({ select: ({ hash }) => hash });
  const phone = config?.supportPhone;
  return (
    <PageLayout
      width="measure"
      title={<Trans>Questions and answers</Trans>}
      lead={<Trans>Short answers to what people ask most.</Trans>}
    >
      <div className={styles.page}>
        {ANSWER_GROUPS.map((group) => (
          <section key={group} aria-labelledby={`answers-${group}`} className={styles.group}>
            <h2 id={`answers-${group}`}>{i18n._(titles[group])}</h2>
            {answers
              .filter((answer) => answer.group === group)
              .map((answer) => (
                <OneAnswer key={answer.id} answer={answer} figures={figures} isAsked={answer.id === asked} />
              ))}
          </section>
        ))}
        <section aria-labelledby="answers-more" className={styles.group}>
          <h2 id="answers-more">
            <Trans>Is your question not here?</Trans>
          </h2>
          <p>
            {phone ? (
              <Trans>
                Call{' '}
                <a href={`tel:${phone}`}>
                  <Ltr>{phone}</Ltr>
                </a>
                , or send a message: the fund answers by mobile or e-mail.
              </Trans>
            ) : (
              <Trans>Send a message: the fund answers by mobile or e-mail.</Trans>
            )}
          </p>
          <div className="actions">
            <PageButtonLink to="/$lang/contact_us">
              <Trans>Contact us</Trans>
            </PageButtonLink>
            <PageButtonLink to="/$lang/search" variant="secondary">
              <Trans>Search the portal</Trans>
            </PageButtonLink>
          </div>
        </section>
      </div>
    </PageLayout>
  );
};
export default HelpPage;

type OneAnswerProps = { answer: Answer; figures: Figures; isAsked: boolean };

const OneAnswer = ({ answer: { id, question, paragraphs, to }, figures, isAsked }: OneAnswerProps) => {
  const { i18n } = useLingui();
  const { status } = useSession();
  const page = pageAt(to);
  const ref = useRef<HTMLDivElement>(null);
  // A browser opens what holds the target of the address by itself, as long as it is the browser that goes there.
  useEffect(() => {
    const answer = ref.current?.closest('details');
    if (!isAsked || !answer) return;
    answer.open = true;
    answer.scrollIntoView();
    answer.querySelector('summary')?.focus({ preventScroll: true });
  }, [isAsked]);
  return (
    <Disclosure className={styles.answer} summary={<h3>{i18n._(question)}</h3>}>
      <div ref={ref} id={id} className={styles.text}>
        {paragraphs(figures).map((text) => (
          <p key={text.id}>{i18n._(text)}</p>
        ))}
        <p>
          <PageTextLink to={`/$lang/${to}`}>{i18n._(page.title)}</PageTextLink>
          {!isOpenTo(status, page.access) && (
            <small>
              {' '}
              <Trans>You log in first</Trans>
            </small>
          )}
        </p>
      </div>
    </Disclosure>
  );
};
