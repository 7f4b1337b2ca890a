/** The identity app on the phones of the desk. */
import type { Desk } from '#desk/contract.ts';
import type { Handlers } from '#server/core/http/call.ts';
import { withEtag } from '#server/core/http/etag.ts';
import { ProblemError } from '#server/core/problem.ts';
import type { StandIns } from '#stand-ins/index.ts';

type IdentityPhone = Pick<Handlers<Desk>, 'identityRequests' | 'answerIdentityRequest'>;

export const identityPhoneHandlers = ({ standIns }: { standIns: StandIns }): IdentityPhone => ({
  identityRequests: (call) =>
    withEtag(call, 'no-cache', {
      // Without the number that the portal shows: that is what the phone asks for.
      requests: (standIns.identityPhone?.open() ?? []).map(({ id, civilId, service, numbers, expiresAt }) => ({
        id,
        civilId,
        service,
        numbers,
        expiresAt: expiresAt.toISOString(),
      })),
    }),

  answerIdentityRequest: async ({ params: { id }, body: { number } }) => {
    const answered = await (number === undefined
      ? standIns.identityPhone?.reject(id)
      : standIns.identityPhone?.choose(id, number));
    if (!answered) throw new ProblemError('not_found');
    return { ok: true };
  },
});
