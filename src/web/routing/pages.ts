/**
 * Every screen of the portal (specification section 2), one line each. Routes, menu, site map, titles and what is
 * prerendered come from this table. `{-$id}` is an optional part of a path.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import type { Flag } from '#contract/kernel/flags.ts';
import { loadReads } from '#web/api/load-reads.ts';

/** Sections of the site map. */
export type Group = 'access' | 'loans' | 'contracts' | 'certificates' | 'appointments' | 'services' | 'information';

type Load = () => Promise<{ default: ComponentType }>;
type Facts = {
  title: MessageDescriptor;
  /** `citizen` asks for a login first. */
  access: 'public' | 'citizen';
  /** Where the site map lists it; a page without a group is reached from another one only. */
  group?: Group;
  /** Off: the route shows that the service is not open, and nothing links to it. */
  flag?: Flag;
  /** Words it has in common with other pages: their area. */
  shares?: readonly ('upload' | 'wizard')[];
  /** Its first view does not depend on the visitor: it is rendered when the portal is built. */
  prerender?: true;
};
export type Page<Path extends string = string> = Facts & {
  path: Path;
  load: Load;
  /** The catalogue of its words: the folder under `features`. */
  area: string;
  /** Not open yet. */
  planned?: true;
  /** Pages of one flow share one component that stays while its pages change. */
  flow?: string;
};

const page = <const Path extends string>(path: Path, load: Load, facts: Facts & { area: string }): Page<Path> => ({
  path,
  load,
  ...facts,
});

/** A page that reads lists: their library comes at the same time. */
const reading =
  (load: Load): Load =>
  () => {
    // Who cannot have it is told where the page reads.
    loadReads().catch(() => {});
    return load();
  };

const underConstruction: Load = () => import('#web/features/static/UnderConstructionPage.tsx');
const planned = <const Path extends string>(path: Path, facts: Facts): Page<Path> => ({
  path,
  load: underConstruction,
  area: 'static',
  planned: true,
  ...facts,
});

const flow =
  (name: string, load: Load, facts: Omit<Facts, 'title' | 'group'> & { area: string }) =>
  <const Path extends string>(path: Path, title: MessageDescriptor, group?: Group): Page<Path> => ({
    path,
    load,
    flow: name,
    title,
    ...facts,
    ...(group && { group }),
  });

const loanApplication = flow(
  'loan-application',
  () => import('#web/features/loan-application/LoanApplicationPage.tsx'),
  { area: 'loan-application', access: 'citizen', shares: ['upload', 'wizard'] },
);
const whatIfRequest = flow('what-if', () => import('#web/features/what-if/WhatIfPage.tsx'), {
  area: 'what-if',
  access: 'citizen',
  shares: ['upload', 'wizard'],
});
const notFound: Load = () => import('#web/features/static/NotFoundPage.tsx');

// biome-ignore format: one line a screen
export const pages = [
  page('login', () => import('#web/features/login/LoginPage.tsx'), { title: msg`Log in`, area: 'login', access: 'public', group: 'access', prerender: true }),
  page('login/forgotten_password', () => import('#web/features/forgotten-password/ForgottenPasswordPage.tsx'), { title: msg`Forgotten password`, area: 'forgotten-password', access: 'public', group: 'access' }),
  page('account', reading(() => import('#web/features/account/AccountPage.tsx')), { title: msg`My account`, area: 'account', access: 'citizen', group: 'access' }),
  page('login/registration', () => import('#web/features/registration/RegistrationPage.tsx'), { title: msg`Registration`, area: 'registration', access: 'public', group: 'access' }),
  page('edit_profile', () => import('#web/features/profile/EditProfilePage.tsx'), { title: msg`Edit profile`, area: 'profile', access: 'citizen', group: 'access' }),
  page('change_password', () => import('#web/features/profile/ChangePasswordPage.tsx'), { title: msg`Change password`, area: 'profile', access: 'citizen', group: 'access' }),
  planned('notifications', { title: msg`Notifications`, access: 'citizen', group: 'access', flag: 'notifications' }),
  page('services', () => import('#web/features/services/ServicesPage.tsx'), { title: msg`Services`, area: 'services', access: 'public', group: 'services', prerender: true }),
  page('more', () => import('#web/features/more/MorePage.tsx'), { title: msg`More`, area: 'more', access: 'public' }),
  page('iam_logged_in', () => import('#web/features/sso/IamLoggedInPage.tsx'), { title: msg`National single sign-on`, area: 'sso', access: 'public' }),
  page('iam_logged_in_error', () => import('#web/features/sso/IamLoggedInErrorPage.tsx'), { title: msg`National single sign-on`, area: 'sso', access: 'public' }),

  whatIfRequest('loan_request_init/{-$id}', msg`Try out a loan`, 'loans'),
  whatIfRequest('loan_request_conditions/{-$id}', msg`Conditions of the product`),
  whatIfRequest('loan_request_assets_list/{-$id}', msg`Assets of the project`),
  whatIfRequest('loan_request_asset/{-$id}', msg`Asset`),
  whatIfRequest('loan_request_documents/{-$id}', msg`Documents of the request`),
  whatIfRequest('loan_request_done/{-$id}', msg`What the fund would cover`),

  loanApplication('get_loan_applicant_type/{-$id}', msg`Apply for a loan`, 'loans'),
  loanApplication('get_loan_products_with_sub_products/$id', msg`Product`),
  loanApplication('get_loan_branch_and_office/$id', msg`Branch and office`),
  loanApplication('get_loan_cost/$id', msg`Cost of the project`),
  loanApplication('get_loan_attachments/$id', msg`Documents`),
  loanApplication('get_loan_identity/$id', msg`Identity and contact`),
  loanApplication('get_loan_review/$id', msg`Review your answers`),
  loanApplication('get_loan_terms/$id', msg`Terms`),
  loanApplication('get_loan_submit/$id', msg`Submit the application`),

  planned('release_services', { title: msg`Release certificates`, access: 'citizen', group: 'certificates' }),
  planned('release_service', { title: msg`Request a release certificate`, access: 'citizen', group: 'certificates' }),
  planned('release_service_for_dead', { title: msg`Release certificate for a deceased person`, access: 'citizen', group: 'certificates', flag: 'releaseForDeceased' }),
  planned('release_service_verification', { title: msg`Verify a release certificate`, access: 'public', group: 'certificates' }),
  planned('release_service_direct_verification/$key', { title: msg`Verification of a release certificate`, access: 'public' }),

  planned('invoice_direct_verification/$key', { title: msg`Verification of an invoice`, access: 'public' }),
  planned('user_invoice/$id', { title: msg`Invoice`, access: 'citizen' }),

  page('deal_status/$deal_id', reading(() => import('#web/features/deals/DealStatusPage.tsx')), { title: msg`Status of the request`, area: 'deals', shares: ['upload'], access: 'citizen' }),
  planned('user_contract/$contract_number/$deal_id', { title: msg`Contract`, access: 'citizen', flag: 'signContract' }),
  planned('user_contract_document/$deal_id', { title: msg`Contract document`, access: 'citizen', flag: 'signContract' }),
  planned('user_signed_contract/$loan_account_id/$request_type/{-$from_iam}', { title: msg`Signed contract`, access: 'citizen', flag: 'signContract' }),
  planned('user_contract_nafath_step_1/$loan_account_id/$deal_id', { title: msg`Sign with the identity app`, access: 'citizen', flag: 'signContract' }),
  planned('user_signed_contract_iam_callback', { title: msg`Signing the contract`, access: 'citizen', flag: 'signContract' }),

  planned('appointment_services', { title: msg`Appointments`, access: 'citizen', group: 'appointments' }),
  planned('appointment_with_general_manager', { title: msg`Appointment with the general manager`, access: 'citizen', group: 'appointments', flag: 'generalManagerAppointment' }),
  planned('appointment_in_main_center', { title: msg`Appointment at the main centre`, access: 'citizen', group: 'appointments' }),
  planned('appointment_with_branch', { title: msg`Appointment at a branch`, access: 'citizen', group: 'appointments' }),

  planned('arabian_shield', { title: msg`Export certificate for agricultural equipment`, access: 'citizen', group: 'services' }),
  planned('request', { title: msg`Request to the general director`, access: 'citizen', group: 'services', flag: 'generalDirectorRequests' }),
  planned('remote_reviewer_login', { title: msg`Remote reviewer: log in`, access: 'public', group: 'services' }),
  planned('remote_reviewer_requests', { title: msg`Remote reviewer: my requests`, access: 'citizen', group: 'services' }),
  planned('remote_reviewer_new_request', { title: msg`Remote reviewer: new request`, access: 'citizen', group: 'services' }),
  planned('remote_reviewer_request/$incident_number', { title: msg`Remote reviewer: request`, access: 'citizen' }),
  planned('deceased_exemption', { title: msg`Exemption of a deceased borrower`, access: 'citizen', group: 'services', flag: 'deceasedExemptionV1' }),
  planned('deceased_exemption_service_v2', { title: msg`Exemption of a deceased borrower`, access: 'citizen', group: 'services', flag: 'deceasedExemptionV2' }),
  planned('request_deceased_exemption_v2/{-$id}', { title: msg`Request an exemption`, access: 'citizen', flag: 'deceasedExemptionV2' }),
  planned('deceased_exemption_requests_v2/{-$pageNumber}', { title: msg`My exemption requests`, access: 'citizen', group: 'services', flag: 'deceasedExemptionV2' }),

  planned('about_us', { title: msg`About the fund`, access: 'public', group: 'information', prerender: true }),
  planned('contact_us', { title: msg`Contact us`, access: 'public', group: 'information', prerender: true }),
  planned('locations', { title: msg`Branches and offices`, access: 'public', group: 'information', prerender: true }),
  page('products_definitions', () => import('#web/features/products/ProductsDefinitionsPage.tsx'), { title: msg`What the products mean`, area: 'products', access: 'public', group: 'information', prerender: true }),
  page('products_list', () => import('#web/features/products/ProductsListPage.tsx'), { title: msg`Products`, area: 'products', access: 'public', group: 'information', prerender: true }),
  page('site_map', () => import('#web/features/static/SiteMapPage.tsx'), { title: msg`Site map`, area: 'static', access: 'public', group: 'information', prerender: true }),
  planned('under_construction', { title: msg`Service not open yet`, access: 'public' }),
  page('date_picker_gallery', () => import('#web/features/date-picker-gallery/DatePickerGalleryPage.tsx'), { title: msg`Date pickers`, area: 'date-picker-gallery', access: 'public' }),
  page('error404', notFound, { title: msg`Page not found`, area: 'static', access: 'public', prerender: true }),
  page('$', notFound, { title: msg`Page not found`, area: 'static', access: 'public' }),
] as const satisfies readonly Page[];

export type PagePath = (typeof pages)[number]['path'];

/** The same table without its literal types, for code that walks over it. */
export const allPages: readonly Page[] = pages;
