/** The identity app on the phones of the desk. */
import type { Desk } from '#desk/contract.ts';
import type { Context } from '../context.ts';
import type { Handlers } from '../http/call.ts';
import { Refusal } from '../http/problem.ts';
import { tagged } from '../services/tagged.ts';

type IdentityPhone = Pick<Handlers<Desk>, 'identityRequests' | 'answerIdentityRequest'>;

export const identityPhoneHandlers = ({ identityPhone }: Pick<Context, 'identityPhone'>): IdentityPhone => ({
  identityRequests: (call) =>
    tagged(call, 'no-cache', {
      // Without the number that the portal shows: that is what the phone asks for.
      requests: (identityPhone?.open() ?? []).map(({ id, civilId, service, numbers, expiresAt }) => ({
        id,
        civilId,
        service,
        numbers,
        expiresAt: expiresAt.toISOString(),
      })),
    }),

  answerIdentityRequest: async ({ params: { id }, body: { number } }) => {
    const answered = await (number === undefined ? identityPhone?.reject(id) : identityPhone?.choose(id, number));
    if (!answered) throw new Refusal('not_found');
    return { ok: true };
  },
});
