/**
 * Registration: registry check, code to the given mobile, and exactly one citizen. The caller learns nothing about a person:
 * answers, their order and their timing are the same whether the registry knows ID and birthdate, knows another birthdate,
 * does not know the ID, or the person is registered already. Only the text message tells the difference, to the owner of the
 * phone.
 */
import { birthDateOn, registrationEndpoints } from '#contract/access/registration.ts';
import { readTypedDate } from '#contract/calendar/date-input.ts';
import { limits } from '#contract/fields/limits.ts';
import { retentionDays } from '#contract/portal/retention.ts';
import type { Area, Context } from '#server/core/context.ts';
import { gregorianBirthYear } from '#server/core/hijri-birthdate.ts';
import { forget } from '#server/core/housekeeping.ts';
import type { Handlers } from '#server/core/http/call.ts';
import { mount } from '#server/core/http/mount.ts';
import { hijriDayOf } from '#server/core/lifecycle/hijri-day.ts';
import { hashPassword, judgeNewPassword } from '#server/core/passwords/passwords.ts';
import { ProblemError, problem } from '#server/core/problem.ts';
import { addressOf } from '#server/core/rate-limits/address.ts';
import { drawReference } from '#server/core/reference-number.ts';
import type { RegistryPerson } from '#server/gateways/civil-registry.ts';
import { askNow } from '#server/gateways/http.ts';
import type { ChosenMobilePurpose } from '#server/one-time-codes/challenges.ts';
import { registrationText } from './registration.texts.ts';

const HOUR_SECONDS = 3600;
/** Tries in the name of one person: enough for mistakes, too few to guess a birthdate. */
const PER_PERSON = { max: 20, seconds: HOUR_SECONDS };
/** Messages to an account's mobile that other people can cause. */
const NOTICES = { max: 3, seconds: 24 * HOUR_SECONDS };
const purpose = {
  name: 'registration',
  to: 'chosenMobile',
  digits: limits.mobileCodeDigits,
  text: { ar: 'رمز إتمام تسجيلك', en: 'your code to complete your registration' },
  isForAnybody: true,
} satisfies ChosenMobilePurpose;

/** Throws the fault of the field `birthdate`: a day in the future, or too long ago. */
const judgeBirthdate = (birthdate: string, now: Date): void => {
  const read = readTypedDate(birthdate, birthDateOn(hijriDayOf(now)));
  if ('fault' in read)
    throw new ProblemError('invalid_request', { fields: [{ path: 'birthdate', description: read.fault }] });
};

type Outcome =
  | { is: 'open'; person: RegistryPerson }
  | { is: 'notInRegistry' }
  | { is: 'registered'; accountMobile: string };

const handlers = (ctx: Context): Handlers<typeof registrationEndpoints> => {
  const { config, db, transact, clock, chance, challenges, rateLimits, registry, outbox, audit } = ctx;
  const perAddress = { max: config.limits.registrationsPerAddress, seconds: HOUR_SECONDS };

  const judge = async (civilId: string, birthdate: string): Promise<Outcome> => {
    const person = await askNow(ctx, (signal) => registry.find(civilId, signal));
    const account = await db.selectFrom('citizen').select('mobile').where('civil_id', '=', civilId).executeTakeFirst();
    // Compared as text: no calendar decides whether two birthdates are the same.
    if (person?.birthdateHijri !== birthdate) return { is: 'notInRegistry' };
    return account ? { is: 'registered', accountMobile: account.mobile } : { is: 'open', person };
  };

  const mayTell = (civilId: string): Promise<boolean> =>
    rateLimits.take(`registrations:notice:${civilId}`, NOTICES).then(
      () => true,
      (thrown: unknown) => {
        if (thrown instanceof ProblemError) return false;
        throw thrown;
      },
    );

  return {
    start: async ({ body, lang, correlationId, request }) => {
      const { civilId, birthdate, mobile, email, password } = body;
      judgeBirthdate(birthdate, clock.now());
      judgeNewPassword(config, password, body);
      const address = addressOf(request);
      await rateLimits.take(`registrations:address:${address}`, perAddress);
      await rateLimits.take(`registrations:citizen:${civilId}`, PER_PERSON);
      const [outcome, passwordHash] = await Promise.all([judge(civilId, birthdate), hashPassword(ctx, password)]);
      const ownAccount = outcome.is === 'registered' && outcome.accountMobile === mobile;
      const instead =
        outcome.is === 'open' ? undefined : registrationText(ownAccount ? 'alreadyRegistered' : 'notPossible', lang);
      const notified =
        outcome.is === 'registered' && !ownAccount && (await mayTell(civilId)) ? outcome.accountMobile : null;
      const challenge = await challenges.start({ purpose, civilId, mobile, address, lang, correlationId, instead });
      await transact(async (tx) => {
        await tx
          .insertInto('registration')
          .values({
            challenge_id: challenge.challengeId,
            civil_id: civilId,
            mobile,
            email,
            password_hash: passwordHash,
            person: outcome.is === 'open' ? JSON.stringify(outcome.person) : null,
            instead: instead ?? null,
            created_at: clock.now(),
          })
          .execute();
        if (notified !== null)
          await outbox.enqueue(tx, 'sms', { to: notified, text: registrationText('alreadyRegistered', lang) });
        await audit(tx, {
          correlationId,
          actor: civilId,
          action: 'registration.start',
          outcome: outcome.is === 'open' ? 'done' : 'refused',
          detail: { is: outcome.is },
        });
      });
      return challenge;
    },

    resend: async ({ body: { challengeId }, lang, correlationId, request }) => {
      const pending = await db
        .selectFrom('registration')
        .select('instead')
        .where('challenge_id', '=', challengeId)
        .executeTakeFirstOrThrow(problem('verification_failed_start_over'));
      const [address, instead] = [addressOf(request), pending.instead ?? undefined];
      return challenges.resend({ purpose, challengeId, address, lang, correlationId, instead });
    },

    confirm: ({ body: { challengeId, code }, correlationId }) =>
      challenges.verify({ purpose, challengeId, code, correlationId }, async (tx) => {
        const pending = await tx
          .deleteFrom('registration')
          .where('challenge_id', '=', challengeId)
          .returningAll()
          .executeTakeFirst();
        if (!pending?.person) throw new ProblemError('verification_failed_start_over');
        const { civil_id: civilId, mobile, email, password_hash, person } = pending;
        await tx
          .insertInto('citizen')
          .values({
            civil_id: civilId,
            user_id: await drawReference(tx, { chance }, 'CU'),
            first_name: person.firstName,
            last_name: person.lastName,
            full_name: JSON.stringify(person.fullName),
            birthdate_hijri: person.birthdateHijri,
            birth_year_gregorian: gregorianBirthYear(person.birthdateHijri),
            mobile,
            email,
            address: JSON.stringify(person.address),
            branch_id: null,
            // The fund assigns branch and relationship manager with the first loan.
            relationship_manager: JSON.stringify({ ar: '', en: '' }),
            password_hash,
            last_login_at: null,
            created_at: clock.now(),
          })
          // When two registrations of one person are confirmed at once, the first creates the citizen.
          .onConflict((conflict) => conflict.column('civil_id').doNothing())
          .returning('civil_id')
          .executeTakeFirstOrThrow(problem('verification_failed_start_over'));
        await audit(tx, { correlationId, actor: civilId, action: 'registration.complete' });
        return { registered: true };
      }),
  };
};

export const area: Area = (ctx) => async (app) => {
  forget(ctx, 'registration', { key: ['challenge_id'], by: 'created_at', days: retentionDays.registration });
  ctx.challenges.declare(purpose);
  mount(app, { registration: registrationEndpoints }, { registration: handlers(ctx) });
};
