/**
 * Every screen of the portal (specification section 2), one line each, as data: routes, menu, site map, titles and what is
 * prerendered come from this table. The code of a page is `features/<area>/<screen>.tsx`. `{-$id}` is an optional part of a
 * path.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Flag } from '#contract/kernel/flags.ts';
import { DEFAULT_LANG, isLang, type Lang } from '#contract/kernel/lang.ts';

/** The sections of the site map. */
export type Group = 'access' | 'loans' | 'contracts' | 'certificates' | 'appointments' | 'services' | 'information';

/** Pages of one flow share one component, which stays mounted while its pages change. */
export type Flow =
  | 'what-if'
  | 'loan-application'
  | 'contract-signing'
  | 'disbursement'
  | 'exemption'
  | 'export-certificate'
  | 'reviewer-request'
  | 'director-request';

export type Access = 'public' | 'citizen' | 'services';

/** Pages that others lie under. What such a page needs in its address, the pages under it have in theirs. */
export type ParentPath =
  | 'login'
  | 'account'
  | 'services'
  | 'products_list'
  | 'release_services'
  | 'appointment_services'
  | 'appointment/$id'
  | 'deal_status/$deal_id'
  | 'arabian_shield'
  | 'request'
  | 'remote_reviewer_requests'
  | 'deceased_exemption_service_v2'
  | 'deceased_exemption_requests_v2/{-$pageNumber}';

type PageFacts = {
  title: MessageDescriptor;
  /** The folder under `features`, and the catalogue of its texts. */
  area: string;
  /** The name of its file there. */
  screen: `${string}Page`;
  /** Catalogues of parts that it uses and other areas use too. */
  shares?: readonly 'portal-search'[];
  /** The page that it lies under in the breadcrumb; a page without one has no breadcrumb. */
  parent?: ParentPath;
  /** What the breadcrumb calls it instead of its title: the pages of a wizard have the name of the whole there. */
  crumb?: MessageDescriptor;
  /** `citizen` asks for the full login first, `services` for that or for the login of the remote reviewer. */
  access: Access;
  /** Where the site map lists it; a page without a group is reached from another page only. */
  group?: Group;
  /** When the flag, or each of them, is off, the page says that the service is not open, and nothing links to it. */
  flag?: Flag | readonly Flag[];
  /** Its first view does not depend on the visitor: the build renders it. */
  prerender?: true;
  flow?: Flow;
};

const whatIf = {
  flow: 'what-if',
  area: 'what-if',
  screen: 'WhatIfPage',
  access: 'citizen',
  parent: 'account',
  crumb: msg`Try out a loan`,
} as const;
const loanApplication = {
  flow: 'loan-application',
  area: 'loan-application',
  screen: 'LoanApplicationPage',
  access: 'citizen',
  parent: 'account',
  crumb: msg`Apply for a loan`,
} as const;
const disbursement = {
  flow: 'disbursement',
  area: 'disbursement',
  screen: 'DisbursementPage',
  access: 'citizen',
  parent: 'account',
  crumb: msg`Request a disbursement`,
  flag: 'disbursement',
} as const;
const exemption = {
  flow: 'exemption',
  area: 'exemptions',
  screen: 'ExemptionRequestPage',
  access: 'citizen',
  parent: 'deceased_exemption_requests_v2/{-$pageNumber}',
  crumb: msg`Request an exemption`,
  flag: ['deceasedExemptionV2', 'deceasedExemptionV1'],
} as const;
const exportCertificate = {
  flow: 'export-certificate',
  area: 'export-certificates',
  screen: 'ExportRequestPage',
  access: 'citizen',
  parent: 'arabian_shield',
  crumb: msg`Request an export certificate`,
} as const;
const reviewer = { area: 'letters', access: 'services' } as const;
const reviewerRequest = {
  ...reviewer,
  flow: 'reviewer-request',
  screen: 'ReviewerRequestPage',
  parent: 'remote_reviewer_requests',
  crumb: msg`New request`,
} as const;
const director = { area: 'letters', access: 'citizen', flag: 'generalDirectorRequests' } as const;
const directorRequest = {
  ...director,
  flow: 'director-request',
  screen: 'DirectorRequestPage',
  parent: 'request',
  crumb: msg`New request`,
} as const;
const contractSigning = {
  flow: 'contract-signing',
  area: 'contracts',
  screen: 'ContractSigningPage',
  access: 'citizen',
  flag: 'signContract',
} as const;

// biome-ignore format: one line a screen
export const pages = {
  login: { title: msg`Log in`, area: 'login', screen: 'LoginPage', access: 'public', group: 'access', prerender: true },
  'login/forgotten_password': { title: msg`Forgotten password`, area: 'forgotten-password', screen: 'ForgottenPasswordPage', access: 'public', group: 'access', parent: 'login', prerender: true },
  account: { title: msg`My account`, area: 'account', screen: 'AccountPage', access: 'citizen', group: 'access' },
  'login/registration': { title: msg`Registration`, area: 'registration', screen: 'RegistrationPage', access: 'public', group: 'access', parent: 'login', prerender: true },
  edit_profile: { title: msg`Edit profile`, area: 'profile', screen: 'EditProfilePage', access: 'citizen', group: 'access', parent: 'account' },
  change_password: { title: msg`Change password`, area: 'profile', screen: 'ChangePasswordPage', access: 'citizen', group: 'access', parent: 'account' },
  notifications: { title: msg`Notifications`, area: 'notifications', screen: 'NotificationsPage', access: 'citizen', group: 'access', flag: 'notifications', parent: 'account' },
  services: { title: msg`Services`, area: 'services', screen: 'ServicesPage', access: 'public', group: 'services', prerender: true },
  more: { title: msg`More`, area: 'more', screen: 'MorePage', access: 'public' },
  iam_logged_in: { title: msg`National single sign-on`, area: 'sso', screen: 'IamLoggedInPage', access: 'public' },
  iam_logged_in_error: { title: msg`National single sign-on`, area: 'sso', screen: 'IamLoggedInErrorPage', access: 'public' },

  'loan_request_init/{-$id}': { ...whatIf, title: msg`Try out a loan`, group: 'loans' },
  'loan_request_conditions/{-$id}': { ...whatIf, title: msg`Conditions of the product` },
  'loan_request_assets_list/{-$id}': { ...whatIf, title: msg`Assets of the project` },
  'loan_request_asset/{-$id}': { ...whatIf, title: msg`Asset` },
  'loan_request_documents/{-$id}': { ...whatIf, title: msg`Documents of the request` },
  'loan_request_done/{-$id}': { ...whatIf, title: msg`What the fund would cover` },

  'get_loan_applicant_type/{-$id}': { ...loanApplication, title: msg`Apply for a loan`, group: 'loans' },
  'get_loan_products_with_sub_products/$id': { ...loanApplication, title: msg`Product` },
  'get_loan_branch_and_office/$id': { ...loanApplication, title: msg`Branch and office` },
  'get_loan_cost/$id': { ...loanApplication, title: msg`Cost of the project` },
  'get_loan_attachments/$id': { ...loanApplication, title: msg`Documents` },
  'get_loan_identity/$id': { ...loanApplication, title: msg`Identity and contact` },
  'get_loan_review/$id': { ...loanApplication, title: msg`Review your answers` },
  'get_loan_terms/$id': { ...loanApplication, title: msg`Terms` },
  'get_loan_submit/$id': { ...loanApplication, title: msg`Submit the application` },

  'disbursement_amount/{-$id}': { ...disbursement, title: msg`Request a disbursement`, group: 'loans' },
  'disbursement_documents/{-$id}': { ...disbursement, title: msg`Documents of the disbursement request` },
  'disbursement_review/{-$id}': { ...disbursement, title: msg`Review of the disbursement request` },

  release_services: { title: msg`Release certificates`, area: 'release-certificates', screen: 'ReleaseListPage', access: 'citizen', group: 'certificates', parent: 'services' },
  release_service: { title: msg`Request a release certificate`, area: 'release-certificates', screen: 'ReleaseCertificatePage', access: 'citizen', group: 'certificates', parent: 'release_services' },
  release_service_for_dead: { title: msg`Release certificate for a deceased person`, area: 'release-certificates', screen: 'DeceasedReleasePage', access: 'citizen', group: 'certificates', flag: 'releaseForDeceased', parent: 'release_services' },
  release_service_verification: { title: msg`Verify a release certificate`, area: 'papers', screen: 'CertificateVerificationPage', access: 'public', group: 'certificates', parent: 'services', prerender: true },
  'release_service_direct_verification/$key': { title: msg`Verification of a release certificate`, area: 'papers', screen: 'ReleaseVerificationPage', access: 'public' },

  'invoice_direct_verification/$key': { title: msg`Verification of an invoice`, area: 'papers', screen: 'InvoiceVerificationPage', access: 'public' },
  'paper_verification/$key': { title: msg`Verification of a paper`, area: 'papers', screen: 'PaperVerificationPage', access: 'public' },
  'user_invoice/$id': { title: msg`Invoice`, area: 'loan-accounts', screen: 'InvoicePage', access: 'citizen', parent: 'account' },

  'loan_account/$id': { title: msg`Loan account`, area: 'loan-accounts', screen: 'LoanAccountPage', access: 'citizen', parent: 'account' },
  'deal_status/$deal_id': { title: msg`Status of the request`, area: 'deals', screen: 'DealStatusPage', access: 'citizen', parent: 'account' },
  'user_contract/$contract_number/$deal_id': { title: msg`Contract`, area: 'contracts', screen: 'ContractPage', access: 'citizen', flag: 'signContract', parent: 'deal_status/$deal_id' },
  'user_contract_document/$deal_id': { ...contractSigning, title: msg`Contract document`, parent: 'deal_status/$deal_id' },
  'user_signed_contract/$loan_account_id/$request_type/{-$from_iam}': { ...contractSigning, title: msg`Signed contract`, parent: 'account' },
  'user_contract_nafath_step_1/$loan_account_id/$deal_id': { ...contractSigning, title: msg`Sign with the identity app`, parent: 'deal_status/$deal_id' },
  user_signed_contract_iam_callback: { ...contractSigning, title: msg`Signing the contract`, parent: 'account' },

  appointment_services: { title: msg`Appointments`, area: 'appointments', screen: 'AppointmentsPage', access: 'citizen', group: 'appointments', parent: 'services' },
  appointment_with_general_manager: { title: msg`Appointment with the general manager`, area: 'appointments', screen: 'GeneralManagerBookingPage', access: 'citizen', group: 'appointments', flag: 'generalManagerAppointment', parent: 'appointment_services' },
  appointment_in_main_center: { title: msg`Appointment at the main centre`, area: 'appointments', screen: 'MainCentreBookingPage', access: 'citizen', group: 'appointments', parent: 'appointment_services' },
  appointment_with_branch: { title: msg`Appointment at a branch`, area: 'appointments', screen: 'BranchBookingPage', access: 'citizen', group: 'appointments', parent: 'appointment_services' },
  'appointment/$id': { title: msg`Your appointment`, area: 'appointments', screen: 'AppointmentPage', access: 'citizen', parent: 'appointment_services' },
  'appointment/$id/move': { title: msg`Move the appointment`, area: 'appointments', screen: 'MoveAppointmentPage', access: 'citizen', parent: 'appointment/$id' },

  arabian_shield: { title: msg`Export certificate for agricultural equipment`, area: 'export-certificates', screen: 'ExportServicePage', access: 'citizen', group: 'services', parent: 'services' },
  'export_certificate_equipment/{-$id}': { ...exportCertificate, title: msg`Request an export certificate` },
  'export_certificate_documents/{-$id}': { ...exportCertificate, title: msg`Documents of the request for an export certificate` },
  'export_certificate_review/{-$id}': { ...exportCertificate, title: msg`Review of the request for an export certificate` },
  request: { ...director, title: msg`Requests to the general director`, screen: 'DirectorListPage', group: 'services', parent: 'services' },
  'director_new_request/{-$id}': { ...directorRequest, title: msg`New request to the general director` },
  'director_attachments/{-$id}': { ...directorRequest, title: msg`Attachments of the request to the general director` },
  'director_review/{-$id}': { ...directorRequest, title: msg`Review of the request to the general director` },
  'director_request/$incident_number': { ...director, title: msg`Request to the general director`, screen: 'DirectorThreadPage', parent: 'request' },
  remote_reviewer_login: { title: msg`Log in to the remote reviewer`, area: 'services-login', screen: 'RemoteReviewerLoginPage', access: 'public', group: 'access', prerender: true },
  remote_reviewer_requests: { ...reviewer, title: msg`Remote reviewer: my requests`, screen: 'ReviewerListPage', group: 'services', parent: 'services' },
  'remote_reviewer_new_request/{-$id}': { ...reviewerRequest, title: msg`Remote reviewer: new request`, group: 'services' },
  'remote_reviewer_attachments/{-$id}': { ...reviewerRequest, title: msg`Remote reviewer: attachments` },
  'remote_reviewer_review/{-$id}': { ...reviewerRequest, title: msg`Remote reviewer: review of the request` },
  'remote_reviewer_request/$incident_number': { ...reviewer, title: msg`Remote reviewer: request`, screen: 'ReviewerThreadPage', parent: 'remote_reviewer_requests' },
  deceased_exemption: { title: msg`Exemption of a deceased borrower`, area: 'exemptions', screen: 'DeceasedExemptionPage', access: 'citizen', group: 'services', flag: 'deceasedExemptionV1', parent: 'services' },
  deceased_exemption_service_v2: { title: msg`Exemption of a deceased borrower`, area: 'exemptions', screen: 'ExemptionServicePage', access: 'citizen', group: 'services', flag: 'deceasedExemptionV2', parent: 'services' },
  'deceased_exemption_requests_v2/{-$pageNumber}': { title: msg`My exemption requests`, area: 'exemptions', screen: 'ExemptionListPage', access: 'citizen', group: 'services', flag: 'deceasedExemptionV2', parent: 'deceased_exemption_service_v2' },
  'request_deceased_exemption_v2/{-$id}': { ...exemption, title: msg`Request an exemption` },
  'deceased_exemption_instruments/{-$id}': { ...exemption, title: msg`Instruments of the exemption request` },
  'deceased_exemption_documents/{-$id}': { ...exemption, title: msg`Documents of the exemption request` },
  'deceased_exemption_review/{-$id}': { ...exemption, title: msg`Review of the exemption request` },

  about_us: { title: msg`About the fund`, area: 'about-us', screen: 'AboutUsPage', access: 'public', group: 'information', prerender: true },
  contact_us: { title: msg`Contact us`, area: 'contact', screen: 'ContactPage', access: 'public', group: 'information', prerender: true },
  locations: { title: msg`Branches and offices`, area: 'locations', screen: 'LocationsPage', access: 'public', group: 'information', prerender: true },
  products_definitions: { title: msg`What the products mean`, area: 'products', screen: 'ProductsDefinitionsPage', access: 'public', group: 'information', prerender: true, parent: 'products_list' },
  products_list: { title: msg`Products`, area: 'products', screen: 'ProductsListPage', access: 'public', group: 'information', prerender: true },
  help: { title: msg`Questions and answers`, area: 'help', screen: 'HelpPage', shares: ['portal-search'], access: 'public', group: 'information', prerender: true },
  search: { title: msg`Search`, area: 'search', screen: 'SearchPage', shares: ['portal-search'], access: 'public', group: 'information', prerender: true },
  site_map: { title: msg`Site map`, area: 'static', screen: 'SiteMapPage', access: 'public', group: 'information', prerender: true },
  accessibility_statement: { title: msg`Accessibility statement`, area: 'statements', screen: 'AccessibilityStatementPage', access: 'public', group: 'information', prerender: true },
  privacy_policy: { title: msg`Privacy policy`, area: 'statements', screen: 'PrivacyPolicyPage', access: 'public', group: 'information', prerender: true },
  terms_of_use: { title: msg`Terms of use`, area: 'statements', screen: 'TermsOfUsePage', access: 'public', group: 'information', prerender: true },
  under_construction: { title: msg`Service not available yet`, area: 'static', screen: 'UnderConstructionPage', access: 'public' },
  date_picker_gallery: { title: msg`Date pickers`, area: 'date-picker-gallery', screen: 'DatePickerGalleryPage', access: 'public' },
  error404: { title: msg`Page not found`, area: 'static', screen: 'NotFoundPage', access: 'public', prerender: true },
  '$': { title: msg`Page not found`, area: 'static', screen: 'NotFoundPage', access: 'public' },
} as const satisfies Record<string, PageFacts>;

type Pages = typeof pages;
/** The paths of the pages whose line of the table has these facts. */
export type PathsWith<Facts> = { [Path in PagePath]: Pages[Path] extends Facts ? Path : never }[PagePath];

export type PagePath = keyof Pages;
export type Page = PageFacts & { path: PagePath };
/** Pages in the site map can be opened without a parameter. */
export type ListedPage = Page & { path: PathsWith<{ group: Group }>; group: Group };

export const pageAt = (path: PagePath): Page => ({ path, ...pages[path] });
export const allPages: readonly Page[] = (Object.keys(pages) as PagePath[]).map(pageAt);

/** The catalogues that a page needs besides the frame's: its own, the shared ones, and that of the page shown when its flag is off. */
export const areasOf = ({ area, flag, shares = [] }: Page) => [
  area,
  'live',
  ...shares,
  ...(flag === undefined ? [] : ['static']),
];

type Trail = { above: { path: ParentPath; label: MessageDescriptor }[]; here: MessageDescriptor };

/** The pages that a page lies under, the outermost first, and what the breadcrumb calls the page itself. */
export const trailOf = ({ title, crumb = title, parent }: Page): Trail => {
  if (parent === undefined) return { above: [], here: crumb };
  const { above, here } = trailOf(pageAt(parent));
  return { above: [...above, { path: parent, label: here }], here: crumb };
};

/** The page of a path within its language; undefined when no page has it. */
export const pageOf = (rest: string): Page | undefined => {
  const asked = rest.split(/[?#]/, 1)[0]?.split('/').filter(Boolean) ?? [];
  return allPages.find(({ path }) => {
    const parts = path.split('/');
    const fewest = parts.filter((part) => !part.startsWith('{-$')).length;
    if (path === '$' || asked.length < fewest || asked.length > parts.length) return false;
    return parts.every((part, at) => part.includes('$') || part === asked[at]);
  });
};

/** `/ar/get_loan_cost/7` -> { lang: 'ar', rest: 'get_loan_cost/7' } */
export const splitPath = (pathname: string): { lang: Lang; rest: string } => {
  const [, first = '', ...rest] = pathname.split('/');
  return isLang(first)
    ? { lang: first, rest: rest.join('/') }
    : { lang: DEFAULT_LANG, rest: [first, ...rest].join('/') };
};
