/** The message, who writes it, how the fund answers, and the number of the image. */

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { limits } from '#contract/fields/limits.ts';
import { type Lang, localeOf } from '#contract/kernel/lang.ts';
import {
  CONTACT_REASONS,
  type ContactAnswers,
  type ContactReason,
  contactForm,
  type TypedContact,
} from '#contract/services/contact.ts';
import { COUNTRIES, HOME_COUNTRY } from '#contract/services/countries.ts';
import {
  type ContactMessageActor,
  selectCanSubmit,
  selectCaptcha,
  selectHasNoImage,
  selectTyped,
} from '#machines/contact-message/contact-message.machine.ts';
import { isSameData } from '#machines/kit/runtime/same-data.ts';
import { selectIsBusy, selectProblem } from '#machines/kit/runtime/selectors.ts';
import { Form } from '#web/forms/Form.tsx';
import { CharactersLeft } from '#web/forms/long-text/CharactersLeft.tsx';
import { useSchemaForm } from '#web/forms/use-schema-form.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { useIsInUse } from '#web/loading/is-in-use.ts';
import { usePageTitle } from '#web/routing/page-title.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { DigitsInput, EmailInput, Textarea, TextInput } from '#web/ui/TextInput.tsx';
import { CaptchaField } from './CaptchaField.tsx';
import styles from './contact.module.css';
import { contactSentences } from './contact.sentences.ts';

/**
 * The name of the country that the page shows before it is used: the browser may know another spelling than the build.
 */
const HOME: Record<Lang, string> = { ar: 'المملكة العربية السعودية', en: 'Saudi Arabia' };
const SHORT = ['PS', 'HK', 'MO'];

type Country = { code: string; name: string };

/** The home country first, then the others by name. */
const countriesIn = (lang: Lang): Country[] => {
  const locale = localeOf(lang);
  const long = new Intl.DisplayNames(locale, { type: 'region' });
  const short = new Intl.DisplayNames(locale, { type: 'region', style: 'short' });
  const { compare } = new Intl.Collator(locale);
  const others = COUNTRIES.filter((code) => code !== HOME_COUNTRY)
    .map((code) => ({ code, name: (SHORT.includes(code) ? short : long).of(code) ?? code }))
    .sort((one, other) => compare(one.name, other.name));
  return [...homeIn(lang), ...others];
};

const homeIn = (lang: Lang): Country[] => [{ code: HOME_COUNTRY, name: HOME[lang] }];

/** What people write to the fund about. */
const reasons: Record<ContactReason, MessageDescriptor> = {
  inquiry: msg`A question`,
  complaint: msg`A complaint`,
  suggestion: msg`A suggestion`,
  technicalProblem: msg`A technical problem on this site`,
  thanks: msg`Thanks`,
  other: msg`Something else`,
};

type Typed = TypedContact & { captcha: string };

const withoutNumber = ({ captcha: _, ...typed }: Typed): TypedContact => typed;

export const ContactForm = ({ actor }: { actor: ContactMessageActor }) => {
  const { t, i18n } = useLingui();
  const typed = useSelector(actor, selectTyped);
  const isBusy = useSelector(actor, selectIsBusy);
  const canSubmit = useSelector(actor, selectCanSubmit);
  const hasNoImage = useSelector(actor, selectHasNoImage);
  const problem = useSelector(actor, selectProblem);
  const { form, ask, register, ...checked } = useSchemaForm<Typed, ContactAnswers>({
    schema: contactForm,
    labels: {
      reason: t`What is it about?`,
      subject: t`Subject`,
      message: t`Message`,
      name: t`Your name`,
      mobile: t`Mobile number`,
      email: t`E-mail`,
      country: t`Country`,
      city: t`City`,
      captcha: t`Number in the image`,
    },
    sentences: contactSentences,
    // Without `defaults`, what was typed before the page was hydrated stays.
    ...(typed && { defaults: { ...typed, captcha: '' } }),
    // What is wrong with the image is shown in its place.
    problem: hasNoImage ? null : problem,
    placeOf: ({ code }) => (code === 'wrong_captcha' || code === 'captcha_expired' ? 'captcha' : undefined),
    onChange: (values) => actor.send({ type: 'message.changed', typed: withoutNumber(values) }),
  });
  usePageTitle(checked.items.length > 0 || checked.notice ? t`Error: Contact us` : t`Contact us`);

  // What the device kept is filled in once it was read.
  useEffect(() => {
    const values = form.getValues();
    if (typed && !isSameData(typed, withoutNumber(values)))
      form.reset({ ...typed, captcha: values.captcha }, { keepFieldsRef: true });
  }, [form, typed]);
  useNumberForgotten(actor, () => form.setValue('captcha', ''));

  return (
    <Form of={checked} send={(answers) => actor.send({ type: 'message.submit', answers })}>
      <Field {...ask('reason')}>
        <Select {...register('reason')} disabled={isBusy} defaultValue={typed?.reason ?? ''}>
          <option value="">{t`Choose one`}</option>
          {CONTACT_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {i18n._(reasons[reason])}
            </option>
          ))}
        </Select>
      </Field>
      <Field {...ask('subject')}>
        <TextInput {...register('subject')} readOnly={isBusy} autoComplete="off" />
      </Field>
      <Field
        {...ask('message')}
        hint={<Trans>Do not write passwords or verification codes.</Trans>}
        below={<CharactersLeft control={form.control} name="message" max={limits.contactMessage.text} />}
      >
        <Textarea {...register('message')} rows={6} readOnly={isBusy} />
      </Field>
      <h2 className={styles.part}>
        <Trans>How should the fund answer you?</Trans>
      </h2>
      <Field {...ask('name')}>
        <TextInput {...register('name')} readOnly={isBusy} autoComplete="name" />
      </Field>
      <p className="quiet">
        <Trans>Enter a mobile number or an e-mail address; both are welcome.</Trans>
      </p>
      <div className={styles.pair}>
        <Field {...ask('mobile')} hint={<Trans>10 digits, starting with 05</Trans>}>
          <DigitsInput {...register('mobile')} type="tel" readOnly={isBusy} autoComplete="tel" />
        </Field>
        <Field {...ask('email')} hint={<Trans>Like name@example.com</Trans>}>
          <EmailInput {...register('email')} readOnly={isBusy} />
        </Field>
        <Field {...ask('country')}>
          <CountrySelect input={{ ...register('country'), disabled: isBusy }} typed={typed?.country} />
        </Field>
        <Field {...ask('city')}>
          <TextInput {...register('city')} readOnly={isBusy} autoComplete="address-level2" />
        </Field>
      </div>
      <CaptchaField actor={actor} asked={ask('captcha')} input={{ ...register('captcha'), readOnly: isBusy }} />
      <p className="quiet">
        <Trans>
          Until you send your message, it is on this device alone: for up to a day, or until you close a private window.
        </Trans>
      </p>
      <div>
        <Button
          type="submit"
          pending={isBusy}
          pendingText={<Trans>Your message is being sent</Trans>}
          unavailable={!isBusy && !canSubmit}
        >
          <Trans>Send the message</Trans>
        </Button>
      </div>
    </Form>
  );
};

/** Another image has another number: what was typed of the one before is of no use. */
const useNumberForgotten = (actor: ContactMessageActor, forget: () => void) => {
  const id = useSelector(actor, selectCaptcha)?.id;
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (shown.current !== undefined && id !== shown.current) forget();
    shown.current = id ?? shown.current;
  });
};

/** The prerendered page has the first country only. */
const CountrySelect = ({ input, typed }: { input: object; typed: string | undefined }) => {
  const lang = useLang();
  const isInUse = useIsInUse() || typed !== undefined;
  const countries = useMemo(() => (isInUse ? countriesIn(lang) : homeIn(lang)), [isInUse, lang]);
  return (
    <Select {...input} defaultValue={typed ?? HOME_COUNTRY} autoComplete="country">
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
};
