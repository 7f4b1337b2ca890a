/** The status of a request in words (specification section 4): under review, with whose turn it is, or closed. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LetterThread, ListedLetter } from '#contract/services/letters.ts';

type Status = {
  chip: 'ok' | 'wait' | 'act' | 'off';
  name: MessageDescriptor;
  title: MessageDescriptor;
  text: MessageDescriptor;
};

const awaitsFund: Status = {
  chip: 'wait',
  name: msg`Under review`,
  title: msg`Your request is under review`,
  text: msg`You have nothing to do right now. You will get a text message when an employee has responded.`,
};
const awaitsCitizen: Status = {
  chip: 'act',
  name: msg`Under review: response received`,
  title: msg`An employee has responded`,
  text: msg`Read the response below. If you still need something, write a message; otherwise close the request.`,
};
const closed = (text: MessageDescriptor): Status => ({
  chip: 'off',
  name: msg`Closed`,
  title: msg`This request is closed`,
  text,
});
const closedByFund = closed(
  msg`The fund has closed it. If you still need something, write a new request that refers to this one.`,
);
const closedByCitizen = closed(
  msg`You have closed it. If you still need something, write a new request that refers to this one.`,
);

export const letterStatus = ({
  awaits,
  closed: end,
}: Pick<ListedLetter, 'awaits'> & Partial<Pick<LetterThread, 'closed'>>): Status => {
  if (awaits === 'fund') return awaitsFund;
  if (awaits === 'citizen') return awaitsCitizen;
  return end?.by === 'citizen' ? closedByCitizen : closedByFund;
};
