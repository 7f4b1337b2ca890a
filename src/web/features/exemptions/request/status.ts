/** What became of a request in words: its status together with that of its objection (specification section 4). */
import { msg } from '@lingui/core/macro';
import type { ListedExemption } from '#contract/services/exemptions.ts';
import type { RequestStatus } from '#web/parts/wizard/request/SubmittedRequest.tsx';

type Status = RequestStatus<'ok' | 'wait' | 'act' | 'off'>;

const statuses = {
  inProgress: {
    chip: 'wait',
    name: msg`With the fund`,
    title: msg`Your request is with the fund`,
    text: msg`You have nothing to do right now. You will get a text message when there is a decision.`,
  },
  accepted: {
    chip: 'ok',
    name: msg`Accepted`,
    title: msg`The fund has accepted the request`,
    text: msg`The remaining amount of the loans is waived. No one has to pay it.`,
  },
  rejected: {
    chip: 'act',
    name: msg`Not accepted`,
    title: msg`The fund has not accepted the request`,
    text: msg`The reason is below. If you disagree, you can object once.`,
  },
  partRejected: {
    chip: 'act',
    name: msg`Accepted in part`,
    title: msg`The fund has accepted a part of the request`,
    text: msg`Below you see what is waived and what is not. You can object once.`,
  },
  objecting: {
    chip: 'wait',
    name: msg`Objection with the fund`,
    title: msg`Your objection is with the fund`,
    text: msg`The fund is looking at the request again. You have nothing to do right now; you will get a text message.`,
  },
  objectionAccepted: {
    chip: 'ok',
    name: msg`Accepted after objection`,
    title: msg`The fund has accepted your objection`,
    text: msg`The remaining amount of the loans is waived. No one has to pay it.`,
  },
  rejectedForGood: {
    chip: 'off',
    name: msg`Objection not accepted`,
    title: msg`The fund has not accepted your objection`,
    text: msg`The decision remains as it was. The answer is below; your branch explains it and agrees with you on how to pay.`,
  },
} satisfies Record<string, Status>;

const objected = {
  inProgress: statuses.objecting,
  accepted: statuses.objectionAccepted,
  rejected: statuses.rejectedForGood,
};
const decided = {
  INPROGRESS: statuses.inProgress,
  ACCEPTED: statuses.accepted,
  REJECTED: statuses.rejected,
  PARTREJECTED: statuses.partRejected,
};

export const statusOf = ({ status, objection }: Pick<ListedExemption, 'status' | 'objection'>): Status =>
  objection === 'none' || objection === 'possible' ? decided[status] : objected[objection];
