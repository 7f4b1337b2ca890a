/** What the desk itself shows and does: people and their phones, faults and the clock. */
import type { Bilingual } from '#contract/fields/fields.ts';
import { PAGE_ROWS } from '#contract/kernel/pages.ts';
import { rule } from '#contract/kernel/rules.ts';
import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/http/call.ts';
import { ProblemError } from '#server/core/problem.ts';
import type { StandIns } from '#stand-ins/index.ts';
import { addToRegistry, anotherNewcomer, newcomers } from '#stand-ins/seeds/newcomers.ts';
import { everybody } from '#stand-ins/seeds/signers.ts';
import { invalid, polled } from './area.ts';
import type { endpoints } from './contract.ts';

/** Ten years in either direction: beyond every deadline, and still a valid date. */
const OFFSET_SECONDS = 10 * 366 * 86_400;

export type DeskContext = Context & { standIns: StandIns };
type Desk = typeof endpoints;
type Group<K extends keyof Desk> = Pick<Handlers<Desk>, K>;

type Seeded = { civilId: string; fullName: Bilingual; mobile: string; story: Bilingual };
const shown = ({ civilId, fullName, mobile, story }: Seeded) => ({
  civilId,
  name: fullName.ar,
  nameEn: fullName.en,
  mobile,
  story: story.ar,
  storyEn: story.en,
});

const shownNewcomer = (person: Seeded & { birthdateHijri: string }, registered: boolean) => ({
  ...shown(person),
  birthdate: person.birthdateHijri,
  registered,
});

const peopleHandlers = ({ db, transact, chance }: Context): Group<'people' | 'newcomers' | 'addNewcomer'> => ({
  people: () => ({ people: everybody.map((person) => ({ ...shown(person), password: person.password })) }),

  newcomers: async () => {
    const civilIds = newcomers.map(({ civilId }) => civilId);
    const rows = await db.selectFrom('citizen').select('civil_id').where('civil_id', 'in', civilIds).execute();
    const registered = new Set(rows.map(({ civil_id }) => civil_id));
    return {
      newcomers: newcomers.map((newcomer) => shownNewcomer(newcomer, registered.has(newcomer.civilId))),
    };
  },

  addNewcomer: async () => {
    const person = anotherNewcomer(chance);
    await transact((tx) => addToRegistry(tx, [person]));
    return shownNewcomer(person, false);
  },
});

type PhoneHandlers = Group<'messages' | 'identityRequests' | 'answerIdentityRequest'>;
const phoneHandlers = ({ db, standIns }: DeskContext): PhoneHandlers => ({
  messages: async (call) => {
    const { to, after } = call.query;
    // Ids follow real time, even when the desk's clock is moved.
    const found = await db
      .selectFrom('phone_message')
      .selectAll()
      .$if(to !== undefined, (all) => all.where('to', '=', to ?? ''))
      .$if(after !== undefined, (all) => all.where('id', '<', after ?? ''))
      .orderBy('id', 'desc')
      .limit(PAGE_ROWS + 1)
      .execute();
    const rows = found.slice(0, PAGE_ROWS);
    return polled(call, {
      messages: rows.map((row) => ({ id: row.id, to: row.to, text: row.text, sentAt: row.sent_at.toISOString() })),
      next: found.length > PAGE_ROWS ? (rows.at(-1)?.id ?? null) : null,
    });
  },

  identityRequests: (call) =>
    polled(call, {
      // The number that the portal shows is left out: the phone asks for it.
      requests: (standIns.identityPhone?.open() ?? []).map(({ id, civilId, service, numbers, expiresAt }) => {
        return { id, civilId, service, numbers, expiresAt: expiresAt.toISOString() };
      }),
    }),

  answerIdentityRequest: async ({ params: { id }, body: { number } }) => {
    const answered = await (number === undefined
      ? standIns.identityPhone?.reject(id)
      : standIns.identityPhone?.choose(id, number));
    if (!answered) throw new ProblemError('not_found');
    return { ok: true };
  },
});

type FaultHandlers = Group<'faults' | 'setFaults' | 'clock' | 'setClock'>;
const faultHandlers = ({ clock, standIns: { faults } }: DeskContext): FaultHandlers => {
  const clockNow = () => ({ now: clock.now().toISOString(), offsetSeconds: clock.offsetSeconds });
  return {
    faults: () => faults.current,
    setFaults: ({ body: { sms, sso, identityApp, firewall, delay } }) =>
      faults.set({
        ...(sms !== undefined && { sms }),
        ...(sso !== undefined && { sso }),
        ...(identityApp !== undefined && { identityApp }),
        ...(firewall !== undefined && { firewall }),
        ...(delay !== undefined && { delay }),
      }),

    clock: clockNow,
    setClock: ({ body }) => {
      if (Math.abs(body.offsetSeconds) > OFFSET_SECONDS) throw invalid('offsetSeconds', rule('invalid'));
      clock.setOffset(body.offsetSeconds);
      return clockNow();
    },
  };
};

export const deskHandlers = (ctx: DeskContext): Handlers<Desk> => ({
  ...peopleHandlers(ctx),
  ...phoneHandlers(ctx),
  ...faultHandlers(ctx),
});
