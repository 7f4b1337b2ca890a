import { expect, test } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { problem } from '#contract/kernel/problems.ts';
import { done, failed } from '../kit/testing/model.ts';
import { proveMachine } from '../kit/testing/suite.ts';
import { releaseCertificateMachine, selectSubject } from './release-certificate.machine.ts';
import { balanceCase, releaseCertificateModel } from './release-certificate.model.ts';

proveMachine(releaseCertificateModel);

const request = { purpose: 'general', deceasedCivilId: '1012003345', heirsInstrumentNumber: '441872093' } as const;
const forDeceased = () => {
  const [begun] = initialTransition(releaseCertificateMachine, { id: 'a', subject: 'deceased' });
  return transition(releaseCertificateMachine, begun, done('readStanding', []) as never)[0];
};

test('what a deceased borrower owes is returned with the answer, and the heir comes back to what was typed', () => {
  expect(selectSubject(forDeceased())).toBe('deceased');
  const [asked] = transition(releaseCertificateMachine, forDeceased(), { type: 'certificate.request', request });
  const refusal = failed('requestCertificate', problem('balance_open', { detail: [balanceCase] }));
  const [owing] = transition(releaseCertificateMachine, asked, refusal as never);
  const [reading] = transition(releaseCertificateMachine, owing, { type: 'standing.reload' });
  const [back] = transition(releaseCertificateMachine, reading, done('readStanding', []) as never);
  expect([owing.value, back.value, back.context.sent]).toEqual(['owing', 'choosing', request]);
});
