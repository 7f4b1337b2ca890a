/** The identity step: it is answered, and confirmed by a code or in the identity app. */

import type { AnyActorRef } from 'xstate';
import { textOf } from '../../oracle/values.ts';
import { childOf, press, snapshotOf } from '../machines.ts';
import { applicationOf } from '../people.ts';
import type { Doing, Draft } from './drafts.ts';
import { enterCode } from './login.ts';

/** Gives a request up, or asks again when it has ended. */
const answerApp = (app: AnyActorRef, isGivenUp: boolean, leaves: boolean) => {
  if (snapshotOf(app).matches('ended')) press(app, { type: leaves ? 'request.leave' : 'request.retry' });
  else if (isGivenUp) press(app, { type: 'request.cancel' });
};

export const confirmIdentity: Doing = (stage, citizen, tab, { actor, draftId }, chance) => {
  const snapshot = snapshotOf(actor);
  const [code, app] = [childOf(actor, 'oneTimeCode'), childOf(actor, 'identityApp')];
  const kind = chance.next();
  if (app) return answerApp(app, kind < 0.1, kind < 0.3);
  if (code) {
    if (kind < 0.06) press(actor, { type: 'step.cancel' });
    else enterCode(stage, citizen, tab, code, chance);
    return;
  }
  if (!snapshot.matches({ filling: { identity: 'editing' } })) {
    if (kind < 0.1) press(actor, { type: 'step.cancel' });
    return;
  }
  press(actor, { type: 'confirmation.choose', way: chance.pick(['code', 'identityApp']) });
  const { identity: given } = (snapshot.context as Draft).answers as { identity?: object };
  if (given && kind < 0.7) return void press(actor, { type: 'identity.complete', answer: given });
  const answer = { ...applicationOf(citizen.person).identity, street: `شارع ${citizen.nextNumber()}` };
  const event = { type: 'identity.complete', answer };
  if (!snapshot.can(event)) return;
  stage.answers.gives(tab.name, draftId, 'identity', textOf(answer));
  actor.send(event);
};
