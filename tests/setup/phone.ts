/** The identity app on a citizen's phone, through the API of the desk. */
import type { DeskHand } from './desk.ts';

type Phone = Pick<DeskHand, 'identityRequests' | 'answerIdentityRequest'>;

export const openRequest = async (desk: Phone, civilId: string) => {
  const { requests } = await desk.identityRequests();
  return requests.find((request) => request.civilId === civilId);
};

/** Answers with the number; without one the request is rejected. */
export const answerRequest = async (desk: Phone, civilId: string, number?: string): Promise<void> => {
  const request = await openRequest(desk, civilId);
  if (!request) throw new Error('Nothing is open on the phone.');
  await desk.answerIdentityRequest({ params: { id: request.id }, body: number === undefined ? {} : { number } });
};

/** What an earlier test left there would be in the way: one request at most. */
export const clearPhone = async (desk: Phone, civilId: string): Promise<void> => {
  const left = await openRequest(desk, civilId);
  if (!left) return;
  await desk.answerIdentityRequest({ params: { id: left.id }, body: {} }).catch(async (fault) => {
    // Its time may have run out between the look and the answer.
    if (await openRequest(desk, civilId)) throw fault;
  });
};
