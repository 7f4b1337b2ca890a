/** The sections of the table of pages that hold services, as they are named and drawn here, and what single services are for. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { Group, PagePath } from '#web/app/pages.ts';
import { CertificateIcon, ContractIcon } from '#web/ui/icons/documents.tsx';
import { HeadsetIcon, SproutIcon, UserIcon } from '#web/ui/icons/people.tsx';
import { CalendarIcon } from '#web/ui/icons/tools.tsx';

export const kinds: Partial<Record<Group, { title: MessageDescriptor; icon: ReactNode }>> = {
  access: { title: msg`Account and profile`, icon: <UserIcon /> },
  loans: { title: msg`Loans`, icon: <SproutIcon /> },
  contracts: { title: msg`Contracts`, icon: <ContractIcon /> },
  certificates: { title: msg`Release certificates`, icon: <CertificateIcon /> },
  appointments: { title: msg`Appointments`, icon: <CalendarIcon /> },
  services: { title: msg`Other services`, icon: <HeadsetIcon /> },
};

export const purposes: Partial<Record<PagePath, MessageDescriptor>> = {
  account: msg`Your loans and their instalments, your requests and your data.`,
  'get_loan_applicant_type/{-$id}': msg`Product, branch, costs, documents and terms, step by step. You can stop and go on at any time.`,
};
