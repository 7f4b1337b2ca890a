/** The groups of services with their titles and icons, and the purposes of single services. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { Group, PagePath } from '#web/routing/pages.ts';
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

export const purposes: Partial<Record<PagePath, MessageDescriptor>> = {
  edit_profile: msg`Your e-mail, address and mobile number.`,
  change_password: msg`A new one, for who knows the current one.`,
  account: msg`Your loans and their instalments, your requests and your data.`,
  'loan_request_init/{-$id}': msg`What the fund would cover of your project, and how you would pay it back. Nothing is submitted.`,
  'get_loan_applicant_type/{-$id}': msg`Product, branch, costs, documents and terms, step by step. You can stop and go on at any time.`,
};
