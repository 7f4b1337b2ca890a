/** The services by kind: what each is called, what it does, who may use it and what they need. One entry a service. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { limits } from '#contract/fields/limits.ts';
import type { Group } from '#web/routing/page-facts.ts';
import type { PagePath } from '#web/routing/pages.ts';
import { CertificateIcon, ContractIcon } from '#web/ui/icons/documents.tsx';
import { HeadsetIcon, SproutIcon, UserIcon } from '#web/ui/icons/people.tsx';
import { CalendarIcon } from '#web/ui/icons/tools.tsx';

export const kinds: { group: Group; title: MessageDescriptor; icon: ReactNode }[] = [
  { group: 'loans', title: msg`Loans`, icon: <SproutIcon /> },
  { group: 'access', title: msg`Account and profile`, icon: <UserIcon /> },
  { group: 'contracts', title: msg`Contracts`, icon: <ContractIcon /> },
  { group: 'certificates', title: msg`Release certificates`, icon: <CertificateIcon /> },
  { group: 'appointments', title: msg`Appointments`, icon: <CalendarIcon /> },
  { group: 'services', title: msg`Other services`, icon: <HeadsetIcon /> },
];

type Service = {
  purpose: MessageDescriptor;
  who?: MessageDescriptor;
  needs?: MessageDescriptor;
};

const heirs = msg`Heirs of a borrower who died`;
const age = limits.applicantAge;
const exemption: Service = {
  purpose: msg`Ask the fund to waive what a borrower who died still owed.`,
  who: heirs,
  needs: msg`Death certificate, instrument of the heirs and their authorisation`,
};

export const services: Partial<Record<PagePath, Service>> = {
  'loan_request_init/{-$id}': {
    purpose: msg`What the fund would cover of your project, and how you would pay it back. Nothing is submitted.`,
    who: msg`Everybody with an account`,
    needs: msg`A rough list of what you will buy`,
  },
  'get_loan_applicant_type/{-$id}': {
    purpose: msg`Product, branch, costs, documents and terms, step by step. You can stop and continue at any time.`,
    who: msg`Individuals from the age of ${age}, companies and institutes`,
    needs: msg`The documents of the product that you choose`,
  },
  'disbursement_amount/{-$id}': {
    purpose: msg`Ask for a part of your loan that has not been paid out yet, and sign the request.`,
    who: msg`Borrowers whose loan is not fully paid out`,
    needs: msg`Invoice or accepted quotation, and a progress report with photos`,
  },
  account: { purpose: msg`Your loans and their instalments, your requests and your data.` },
  edit_profile: { purpose: msg`Your e-mail, address and mobile number.` },
  change_password: { purpose: msg`Change your password if you know the current one.` },
  notifications: { purpose: msg`What changed in your requests, loans and appointments.` },
  release_services: {
    purpose: msg`The fund certifies that you owe it nothing, at once and sealed. Your earlier certificates are here too.`,
    who: msg`Borrowers who owe the fund nothing`,
    needs: msg`No document`,
  },
  release_service_for_dead: {
    purpose: msg`For a borrower who died and whose loans are paid or waived.`,
    who: heirs,
    needs: msg`ID number and dates of the deceased, and the number of the instrument of the heirs`,
  },
  release_service_verification: {
    purpose: msg`Check a certificate that you were given.`,
    who: msg`Everybody, without a login`,
    needs: msg`The number of the certificate, and the ID or register number on it`,
  },
  appointment_services: {
    purpose: msg`Book a visit to the fund, and see, move or cancel your appointments.`,
    who: msg`Everybody with an account`,
    needs: msg`No document`,
  },
  arabian_shield: {
    purpose: msg`The fund certifies that it has no objection to the export of your equipment.`,
    who: msg`Exporters of agricultural equipment`,
    needs: msg`Image of the bill and the official pricing`,
  },
  request: {
    purpose: msg`Write to the general director about what a branch or a specialist could not resolve.`,
    who: msg`Everybody with an account`,
    needs: msg`Attachments, if you have any`,
  },
  remote_reviewer_requests: {
    purpose: msg`Ask the specialists of the fund without visiting a branch, and read their responses.`,
    who: msg`Everybody with a Saudi ID`,
    needs: msg`Your ID number, and your mobile for a code`,
  },
  deceased_exemption: exemption,
  deceased_exemption_service_v2: exemption,
};
