/** How long it takes, what it wants and what it does not do: told before anything is typed. */
import { Plural, Trans } from '@lingui/react/macro';
import { REQUEST_STEPS } from '#contract/loan-request.ts';
import { Card } from '#web/ui/Card.tsx';
import styles from './Screens.module.css';

/** What playing a project through took people who knew what they want to buy. */
const ABOUT_MINUTES = 3;

export const BeforeYouTry = () => (
  <Card as="section" accent="gold" className={styles.card}>
    <h2>
      <Trans>Before you start</Trans>
    </h2>
    <dl className={styles.facts}>
      <div>
        <dt>
          <Trans>Time</Trans>
        </dt>
        <dd>
          <Plural value={REQUEST_STEPS.length} one="# step" other="# steps" /> ·{' '}
          <Plural value={ABOUT_MINUTES} one="about # minute" other="about # minutes" />
          <small>
            <Trans>Every step is saved. You can go on later, on any device.</Trans>
          </small>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>What you need</Trans>
        </dt>
        <dd>
          <Trans>Only an idea of what the project will buy</Trans>
          <small>
            <Trans>No document is uploaded; you are told which ones an application will want.</Trans>
          </small>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Who acts when</Trans>
        </dt>
        <dd>
          <Trans>You alone</Trans>
          <small>
            <Trans>Nothing is submitted to the fund. If you like the answer, you apply with what you entered.</Trans>
          </small>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Fee</Trans>
        </dt>
        <dd>
          <Trans>None</Trans>
        </dd>
      </div>
    </dl>
  </Card>
);
