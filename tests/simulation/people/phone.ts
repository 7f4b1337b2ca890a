/**
 * The citizens' phones. A request of the identity app is answered there on behalf of its citizen, whatever it is about, by chance
 * that the request's id names. How it was answered is sent to the servers, once, twice, late, or not at all, and now and then in
 * the name of somebody else, which must not count.
 */
import type { PhoneRequest } from '../server/others.ts';
import type { Course, Stage } from '../stage.ts';

type Answer = 'COMPLETED' | 'REJECTED';

const APP = { name: 'the identity app', isOnline: () => true };

/** Says to a server how a request ended, in a signed token. `civilId` is who is said to have approved. */
const callBack = (
  { line, others, world }: Stage,
  { id, requestId }: PhoneRequest,
  status: Answer,
  civilId: string,
  delay: number,
) =>
  world.after(delay, () => {
    const token = others.signed({ transactionId: id, status, civilId: status === 'COMPLETED' ? civilId : null });
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ token, transId: id, requestId });
    line.send(APP, { method: 'POST', url: '/api/identity-app/callback', headers, body }, () => {});
  });

const hold = (stage: Stage, request: PhoneRequest) => {
  const { world, others, citizens, isFaulty } = stage;
  const { requestId, civilId, number } = request;
  const fate = world.chance('phone', requestId);
  const odd = (kind: string, probability: number, isFault = true) =>
    fate.likely(probability) && (isFaulty() || !isFault) && world.happens(`phone ${requestId}: ${kind}`);
  const isRejecting = odd('rejects', 0.12);
  const isAtTheEnd = odd('at the end of its time', 0.08, false);
  const isIgnored = odd('is not looked at', 0.05);
  const isChanged = odd('thinks again', 0.08);
  const isForeign = odd('in the name of another', 0.08);
  const isLost = odd('callback lost', 0.15);
  const isLate = odd('known late', 0.1, false);
  const isTwice = odd('callback twice', 0.12);
  const soon = isFaulty() ? fate.between(1500, 25_000) : fate.between(1500, 6000);
  const after = fate.between(-1500, 1500);
  const lateness = fate.between(4000, 120_000);
  const underWay = fate.between(50, 800);
  const again = fate.between(100, 20_000);

  const answer = (status: Answer) => {
    const delay = isLate ? lateness : 0;
    const counts = others.answer(request, status, delay);
    world.tell(
      `${civilId} ${status === 'COMPLETED' ? 'approves' : 'rejects'} ${number} on the phone${counts ? '' : ', too late'}`,
    );
    if (!counts || isLost) return;
    callBack(stage, request, status, civilId, delay + underWay);
    if (isTwice) callBack(stage, request, status, civilId, delay + underWay + again);
  };
  if (isForeign) {
    const other = citizens.find(({ person }) => person.civilId !== civilId)?.person.civilId ?? '1999000009';
    world.tell(`the identity app will say that ${other} approves ${number} of ${civilId}`);
    callBack(stage, request, 'COMPLETED', other, soon / 2);
  }
  if (isIgnored) return;
  const delay = isAtTheEnd ? request.expiresAt - world.instant + after : soon;
  world.after(delay, () => answer(isRejecting ? 'REJECTED' : 'COMPLETED'));
  if (isChanged) world.after(delay + again, () => answer(isRejecting ? 'COMPLETED' : 'REJECTED'));
};

export const phones: Course = (stage) => stage.others.onPhoneRequest((request) => hold(stage, request));
