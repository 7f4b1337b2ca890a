import { people } from '../people/people.ts';
import type { Course } from '../stage.ts';

/** How citizens answer the requests of the identity app on their phones, and how the app tells the portal. */
export const phone: Course = ({ world, others, line }) => {
  const sender = { name: 'the identity app', isOnline: () => true };
  const tell = (transactionId: string, requestId: string, status: 'COMPLETED' | 'REJECTED', civilId: string) => {
    const token = others.signed({ transactionId, status, civilId });
    line.send(
      sender,
      {
        method: 'POST',
        url: '/api/identity-app/callback',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, transId: transactionId, requestId }),
      },
      () => {},
    );
  };
  let asked = 0;
  others.onPhoneRequest((request) => {
    asked += 1;
    const name = `phone request ${asked}`;
    const chance = world.chance('phone', asked);
    const { id, requestId, civilId } = request;
    const kind = chance.next();
    const status = kind < 0.12 ? 'REJECTED' : 'COMPLETED';
    const isLate = chance.likely(0.12);
    const isTwice = chance.likely(0.15);
    const isLost = chance.likely(0.1);
    const isForged = chance.likely(0.15);
    const within = isLate ? 121_000 + chance.below(30_000) : 1000 + chance.below(25_000);
    const answer = () => {
      const isInTime = others.answer(request, status);
      world.tell(`${civilId} answers ${name} with ${status}${isInTime ? '' : ', which does not count'}`);
      if (!isLost) tell(id, requestId, status, civilId);
    };
    if (isForged && world.happens(`${name} in another name`))
      world.after(500 + chance.below(5000), () => {
        const other = people.find((one) => one.civilId !== civilId);
        world.tell(`somebody else approves ${name}`);
        tell(id, requestId, 'COMPLETED', other?.civilId ?? '');
      });
    if (kind > 0.95 || !world.happens(name)) return;
    world.after(within, answer);
    if (isTwice) world.after(within + 200 + chance.below(8000), answer);
  });
};
