import type { AnyActorRef } from 'xstate';
import type { Act, Citizen, Stage } from '../../stage.ts';
import type { Tab } from '../../tab/tab.ts';
import type { Chance } from '../../world/chance.ts';
import { childOf, press, snapshotOf } from '../machines.ts';
import { PASSWORD } from '../people.ts';

/** Enters the newest code of the phone, now and then a wrong one, or asks for another. */
export const enterCode = (
  { world, others }: Stage,
  { person }: Citizen,
  tab: Tab,
  code: AnyActorRef,
  chance: Chance,
): boolean => {
  const snapshot = snapshotOf(code);
  if (snapshot.matches('exhausted') || snapshot.matches('expired')) return press(code, { type: 'code.startOver' });
  // Codes for different purposes differ in length.
  const { digits: length } = (snapshot.context as { challenge: { digits: number } }).challenge;
  const codes = others.textsOn(person.mobile).flatMap(({ text }) => /#(\d+)$/.exec(text)?.[1] ?? []);
  const digits = codes.findLast((one) => one.length === length);
  if (digits === undefined || chance.likely(0.05)) return press(code, { type: 'code.resend' });
  const isWrong = chance.likely(0.1);
  const typed = isWrong ? digits.replace(/\d/g, (digit) => String((Number(digit) + 1) % 10)) : digits;
  const isSent = press(code, { type: 'code.submit', code: typed });
  if (isSent) world.tell(`${tab.name} enters ${isWrong ? 'a wrong' : 'the'} code`);
  return isSent;
};

/** Logs in on the login page: civil ID and password, then the code. */
export const logIn: Act = (stage, citizen, tab, chance) => {
  const shown = tab.portal.current();
  if (shown?.page !== 'login' || !shown.actor) return false;
  const { person } = citizen;
  if (snapshotOf(shown.actor).matches('credentials'))
    return press(shown.actor, { type: 'credentials.submit', civilId: person.civilId, password: PASSWORD });
  const code = childOf(shown.actor, 'oneTimeCode');
  if (code) enterCode(stage, citizen, tab, code, chance);
  return true;
};
