import { expect, test } from 'vitest';
import { answerRequest, clearPhone } from './phone.ts';

const CITIZEN = '1000000008';
const request = { id: 'a', civilId: CITIZEN, service: '', numbers: [], expiresAt: '2026-01-01T00:00:00.000Z' };

/** A phone that shows one request, which is gone once it is answered, or as soon as somebody has looked at it. */
const phone = ({ endsAfterLook = false, refuses = false } = {}) => {
  let open = [request];
  return {
    identityRequests: async () => {
      const requests = open;
      if (endsAfterLook) open = [];
      return { requests };
    },
    answerIdentityRequest: async () => {
      if (refuses || open.length === 0) throw new Error('not_found');
      open = [];
      return { ok: true as const };
    },
    open: () => open,
  };
};

test('clears what an earlier test left', async () => {
  const left = phone();
  await clearPhone(left, CITIZEN);
  expect(left.open()).toEqual([]);
});

test('is clear when a request ends by itself between the look and the answer', async () => {
  await expect(clearPhone(phone({ endsAfterLook: true }), CITIZEN)).resolves.toBeUndefined();
});

test('says when a request that is still there cannot be rejected', async () => {
  await expect(clearPhone(phone({ refuses: true }), CITIZEN)).rejects.toThrow('not_found');
});

test('an answer is for what is open', async () => {
  const empty = phone();
  await answerRequest(empty, CITIZEN, '12');
  await expect(answerRequest(empty, CITIZEN, '12')).rejects.toThrow('Nothing is open on the phone.');
});
