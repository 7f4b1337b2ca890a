/**
 * The screen of a one-time code: typing it, checking it, asking for another one, and its end. It is part of the page of the flow
 * that sent the code. It has a form of its own, so it cannot be inside another one.
 */
import { msg, plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { loginCode, mobileCode } from '#contract/fields/fields.ts';
import { limits } from '#contract/fields/limits.ts';
import { selectProblem, selectState } from '#machines/kit/runtime/selectors.ts';
import {
  type OneTimeCodeActor,
  selectChallenge,
  selectIsVerifying,
  selectScreen,
} from '#machines/one-time-code/one-time-code.machine.ts';
import { OfflineReason } from '#web/connectivity/connection-notice.tsx';
import { useSchemaForm } from '#web/forms/use-schema-form.ts';
import { useProblemText } from '#web/i18n/problem-text.tsx';
import { useFlowNotice } from '#web/notices/notices.ts';
import { ProblemNotice } from '#web/notices/ProblemNotice.tsx';
import { injectedCode } from '#web/state/wrapper.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { OneTimeCode } from '#web/ui/OneTimeCode.tsx';
import { useWebOtp } from '#web/ui/useWebOtp.ts';
import { CodeHelp, Resend } from './CodeHelp.tsx';
import { codeSentences } from './one-time-code.sentences.ts';

const schemas = { login: z.object({ code: loginCode }), mobile: z.object({ code: mobileCode }) };

const CodeEntry = ({ actor }: { actor: OneTimeCodeActor }) => {
  const { t } = useLingui();
  const problemText = useProblemText();
  const { digits, maskedMobile, expiresAt, now } = useSelector(actor, selectChallenge);
  const problem = useSelector(actor, selectProblem);
  const isVerifying = useSelector(actor, selectIsVerifying);
  const isMobileCode = digits === limits.mobileCodeDigits;

  const { form, ask, onSubmit } = useSchemaForm({
    schema: isMobileCode ? schemas.mobile : schemas.login,
    labels: { code: t`${plural(digits, { one: 'Code of # digit', other: 'Code of # digits' })}` },
    sentences: codeSentences,
    defaults: { code: '' },
    focusFirstError: true,
  });
  const { control, setValue } = form;
  const { field } = useController({ control, name: 'code' });
  // A code from a text message is filled in and not sent: the citizen confirms it.
  useWebOtp((code) => setValue('code', code), !isVerifying);
  useEffect(() => injectedCode.on((code) => setValue('code', code)), [setValue]);

  const minutes = Math.round((Date.parse(expiresAt) - Date.parse(now)) / 60_000);
  const asked = ask('code');
  const refused = problem?.code === 'wrong_otp' ? problem : null;
  return (
    <form className="stack" noValidate onSubmit={onSubmit((typed) => actor.send({ type: 'code.submit', ...typed }))}>
      {problem && !refused && <ProblemNotice problem={problem} />}
      <Field
        {...asked}
        hint={
          <>
            {maskedMobile === null ? (
              <Trans>
                If your ID number and your name match, we send it by text message to your registered mobile.
              </Trans>
            ) : (
              <Trans>
                We sent it by text message to the mobile <Ltr>{maskedMobile}</Ltr>.
              </Trans>
            )}{' '}
            <Plural value={minutes} one="It is valid for # minute." other="It is valid for # minutes." />
          </>
        }
        error={asked.error ?? (refused && problemText(refused))}
      >
        <OneTimeCode
          length={isMobileCode ? 7 : 6}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          ref={field.ref}
          autoFocus
        />
      </Field>
      <Button type="submit" wide pending={isVerifying} pendingText={<Trans>The code is being checked</Trans>}>
        <Trans>Confirm</Trans>
      </Button>
      <OfflineReason />
    </form>
  );
};

export const OneTimeCodePanel = ({ actor }: { actor: OneTimeCodeActor }) => {
  const screen = useSelector(actor, selectScreen);
  const challenge = useSelector(actor, selectChallenge);

  useFlowNotice(actor, msg`A new code has been sent.`);

  return (
    <div className="stack" data-machine="oneTimeCode" data-state={useSelector(actor, selectState)}>
      {screen === 'code' ? (
        <>
          {/* After a wrong code and after a new one, the field is empty and has the focus. */}
          <CodeEntry key={`${challenge.resendAt} ${challenge.attemptsLeft}`} actor={actor} />
          <Resend actor={actor} />
          <CodeHelp actor={actor} />
        </>
      ) : (
        <EndedCode actor={actor} screen={screen} />
      )}
    </div>
  );
};

/** The code is used up or expired; the citizen can only start over. */
const EndedCode = ({ actor, screen }: { actor: OneTimeCodeActor; screen: 'exhausted' | 'expired' }) => (
  <>
    {screen === 'exhausted' ? (
      <Notice kind="error" role="alert" title={<Trans>Max OTP attempts reached.</Trans>}>
        <Trans>The code is no longer valid. Start over to receive a new one.</Trans>
      </Notice>
    ) : (
      <Notice kind="error" role="alert" title={<Trans>Verification failed, please start over.</Trans>}>
        <Trans>The code has expired or was used already.</Trans>
      </Notice>
    )}
    {/* The field that had the focus is gone. */}
    <Button autoFocus wide onClick={() => actor.send({ type: 'code.startOver' })}>
      <Trans>Start over</Trans>
    </Button>
  </>
);
