/** The identity app on a citizen's phone, through the API of the desk. */
import type { DeskHand } from './desk.ts';

export const openRequest = async (desk: DeskHand, civilId: string) => {
  const { requests } = await desk.identityRequests();
  return requests.find((request) => request.civilId === civilId);
};

/** Without a number the request is rejected. */
export const answerRequest = async (desk: DeskHand, civilId: string, number?: string): Promise<void> => {
  const request = await openRequest(desk, civilId);
  if (!request) throw new Error('Nothing is open on the phone.');
  await desk.answerIdentityRequest({ params: { id: request.id }, body: number === undefined ? {} : { number } });
};

/** What an earlier test left there would be in the way. */
export const clearPhone = async (desk: DeskHand, civilId: string): Promise<void> => {
  while (await openRequest(desk, civilId)) await answerRequest(desk, civilId);
};
