import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { type Profile, profileChanges } from '#contract/access/profile.ts';
import { limits } from '#contract/fields/limits.ts';
import { selectProblem, selectScreen, selectState } from '#machines/kit/runtime/selectors.ts';
import { type ProfileEditActor, selectChanges, selectProfile } from '#machines/profile-edit/profile-edit.machine.ts';
import { Form } from '#web/forms/Form.tsx';
import { CharactersLeft } from '#web/forms/long-text/CharactersLeft.tsx';
import { useSchemaForm } from '#web/forms/use-schema-form.ts';
import { useBilingual } from '#web/i18n/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { EmailInput, Textarea } from '#web/ui/TextInput.tsx';
import { profileSentences } from './profile.sentences.ts';
import { useUnsavedContact } from './use-unsaved-contact.ts';

export const ContactForm = ({ actor, profile }: { actor: ProfileEditActor; profile: Profile }) => {
  const { t } = useLingui();
  const words = useBilingual();
  const changes = useSelector(actor, selectChanges);
  const problem = useSelector(actor, selectProblem);
  const isSaving = useSelector(actor, selectState) === '"saving"';
  const mustDecide = useSelector(actor, selectScreen) === 'conflict';
  const stored = changes ?? { email: profile.email, address: words(profile.address) };
  const { form, ask, register, ...checked } = useSchemaForm({
    schema: profileChanges,
    labels: { email: t`E-mail`, address: t`Address` },
    sentences: profileSentences,
    defaults: stored,
    problem,
  });

  // Fields that the citizen has not changed follow the stored values.
  const { email, address } = stored;
  useEffect(() => {
    form.reset({ email, address }, { keepDirtyValues: true, keepFieldsRef: true });
  }, [form, email, address]);
  const discardUnsaved = useUnsavedContact(form, `${profile.email} ${profile.address.ar}`);

  // After saving, the form shows the values as the server stored them, and no field counts as changed.
  useEffect(() => {
    const listening = actor.on('notice', () => {
      const saved = selectProfile(actor.getSnapshot());
      discardUnsaved();
      if (saved) form.reset({ email: saved.email, address: words(saved.address) });
    });
    return () => listening.unsubscribe();
  });

  return (
    <Form of={checked} send={(typed) => actor.send({ type: 'changes.submit', ...typed })}>
      <Field {...ask('email')}>
        <EmailInput {...register('email')} readOnly={isSaving || mustDecide} />
      </Field>
      <Field
        {...ask('address')}
        hint={<Trans>Building number, street, district, city and postal code</Trans>}
        below={<CharactersLeft control={form.control} name="address" max={limits.address.max} />}
      >
        <Textarea {...register('address')} rows={2} autoComplete="street-address" readOnly={isSaving || mustDecide} />
      </Field>
      <div>
        <Button
          type="submit"
          pending={isSaving}
          pendingText={<Trans>Your data is being saved</Trans>}
          unavailable={mustDecide}
        >
          <Trans>Save</Trans>
        </Button>
      </div>
    </Form>
  );
};
