import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { mobileChangeForm } from '#contract/access/profile.ts';
import { selectIsBusy, selectProblem, selectScreen, selectState } from '#machines/kit/runtime/selectors.ts';
import {
  type MobileChangeActor,
  selectMobile,
  selectOneTimeCode,
  selectProfile,
} from '#machines/mobile-change/mobile-change.machine.ts';
import type { ProfileEditActor } from '#machines/profile-edit/profile-edit.machine.ts';
import { DoneNotice } from '#web/forms/DoneNotice.tsx';
import { Form } from '#web/forms/Form.tsx';
import { Password } from '#web/forms/PasswordFields.tsx';
import { useSchemaForm } from '#web/forms/use-schema-form.ts';
import { OneTimeCodePanel } from '#web/parts/one-time-code/OneTimeCodePanel.tsx';
import { useFlowRef } from '#web/state/flow-actors.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Ltr } from '#web/ui/Ltr.tsx';
import { DigitsInput } from '#web/ui/TextInput.tsx';
import { mobileChangeFlow } from './profile.actors.ts';
import { mobileChangeSentences } from './profile.sentences.ts';

type Props = { mobile: string; edit: Pick<ProfileEditActor, 'send'> };

export const MobileSection = (props: Props) => <MobileChangeView actor={useFlowRef(mobileChangeFlow)} {...props} />;

export const MobileChangeView = ({ actor, mobile, edit }: Props & { actor: MobileChangeActor }) => {
  const screen = useSelector(actor, selectScreen);
  const changed = useSelector(actor, selectProfile);
  const oneTimeCode = useSelector(actor, selectOneTimeCode);

  useEffect(() => {
    if (changed) edit.send({ type: 'profile.replaced', profile: changed });
  }, [changed, edit]);

  return (
    <Card
      as="section"
      aria-labelledby="mobile-title"
      data-machine="mobileChange"
      data-state={useSelector(actor, selectState)}
    >
      <h2 id="mobile-title">
        <Trans>Mobile number</Trans>
      </h2>
      <p>
        <Trans>
          Current number: <Ltr>{mobile}</Ltr>. Login codes are sent to it.
        </Trans>
      </p>
      {screen === 'mobile' && <MobileForm actor={actor} />}
      {screen === 'code' && oneTimeCode && <OneTimeCodePanel actor={oneTimeCode} />}
      {screen === 'done' && (
        <DoneNotice title={<Trans>Your mobile number is changed</Trans>}>
          <Trans>We sent a notification to your previous number, and you have been logged out everywhere else.</Trans>
        </DoneNotice>
      )}
    </Card>
  );
};

const MobileForm = ({ actor }: { actor: MobileChangeActor }) => {
  const { t } = useLingui();
  const isBusy = useSelector(actor, selectIsBusy);
  const { ask, register, ...checked } = useSchemaForm({
    schema: mobileChangeForm,
    labels: { mobile: t`New mobile number`, password: t`Your password` },
    sentences: mobileChangeSentences,
    defaults: { mobile: useSelector(actor, selectMobile), password: '' },
    problem: useSelector(actor, selectProblem),
    placeOf: ({ code }) =>
      code === 'wrong_password' ? 'password' : code === 'no_changes_detected' ? 'mobile' : undefined,
  });
  return (
    <Form of={checked} send={(typed) => actor.send({ type: 'mobile.submit', ...typed })}>
      <Field {...ask('mobile')} hint={<Trans>10 digits, starting with 05. We send a code to this number.</Trans>}>
        <DigitsInput {...register('mobile')} type="tel" inputMode="tel" autoComplete="tel" />
      </Field>
      <Field {...ask('password')} hint={<Trans>To confirm your identity</Trans>}>
        <Password {...register('password')} autoComplete="current-password" />
      </Field>
      <div>
        <Button type="submit" variant="secondary" pending={isBusy} pendingText={<Trans>The code is being sent</Trans>}>
          <Trans>Send the code</Trans>
        </Button>
      </div>
    </Form>
  );
};
