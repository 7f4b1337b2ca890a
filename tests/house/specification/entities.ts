/**
 * The fields of section 3, which the specification knows only as labels, and the place of each in the contract: a field that the
 * contract loses does not compile here.
 */
import { user } from '#contract/access/auth.ts';
import { registrationDetails } from '#contract/access/registration.ts';
import { account } from '#contract/account.ts';
import { deal, dealDetails } from '#contract/loans/deals.ts';
import { invoice, loanAccount, loanAccountDetails } from '#contract/loans/loan-accounts.ts';
import { answers, draft, productsForm, termsForm } from '#contract/loans/loan-application.ts';
import { assetForm, whatIfReference } from '#contract/loans/what-if.ts';
import { appointment } from '#contract/services/appointments.ts';
import { captcha, typedContact } from '#contract/services/contact.ts';
import { deceasedForm, exemptionRequest, instrumentsForm } from '#contract/services/exemptions.ts';
import { equipmentForm, exportRequest } from '#contract/services/export-certificates.ts';
import { detailsForm, letterMessage, listedLetter } from '#contract/services/letters.ts';
import { branch, headOffice, region } from '#contract/services/locations.ts';
import { releaseCertificate, releaseVerificationForm } from '#contract/services/release-certificates.ts';

const catalogueAsset = whatIfReference.shape.assets.def.element;
const instalment = loanAccount.shape.instalments.def.element;
const cost = answers.shape.cost.shape;

/** The schema of each field of the specification, by entity. */
export const entities = {
  User: {
    'civil ID (10 digits)': registrationDetails.shape.civilId,
    password: registrationDetails.shape.password,
    email: user.shape.email,
    'mobile (starts 05, 10 digits)': user.shape.mobile,
    'birthdate (Hijri at registration)': registrationDetails.shape.birthdate,
    'full name': user.shape.fullName,
    'user ID': account.shape.userId,
    branch: account.shape.branch,
    'relationship manager': account.shape.relationshipManager,
    address: account.shape.address,
  },
  'Loan account/contract': {
    'contract number': loanAccount.shape.contractNumber,
    'contract amount': loanAccount.shape.contractAmount,
    'loan date': loanAccount.shape.loanDate,
    'maturity date': loanAccount.shape.maturityDate,
    'number of installments': loanAccount.shape.instalments,
    'installment amount': instalment.shape.amount,
    'outstanding principal balance': loanAccount.shape.outstanding,
    'paid and unpaid amount': loanAccount.shape.paid,
    'latest transactions': loanAccountDetails.shape.transactions,
    'troubled flag': loanAccount.shape.troubled,
  },
  'Deal/loan request': {
    'deal id': deal.shape.id,
    'deal type': deal.shape.dealType,
    product: deal.shape.product,
    'sub product': deal.shape.subProduct,
    'branch and office': deal.shape.office,
    'applicant type (individual, company, institute/organization)': deal.shape.applicantType,
    'finance sector': deal.shape.sector,
    'project type': productsForm.shape.projectType,
    'estimated capital cost': cost.capitalCost,
    'estimated operational cost': cost.operationalCost,
    'project name': deal.shape.projectName,
    documents: dealDetails.shape.attachments,
    assets: assetForm.shape.assetId,
    'terms acceptance': termsForm.shape.accepted,
    'rejection reason': deal.shape.rejectionReason,
    'a request can be a draft': draft.shape.status,
  },
  Asset: {
    name: catalogueAsset.shape.title,
    cost: catalogueAsset.shape.referencePrice,
    category: catalogueAsset.shape.category,
    price: assetForm.shape.price,
    'third party': assetForm.shape.thirdPartyId,
  },
  Appointment: {
    number: appointment.shape.number,
    'date, time': appointment.shape.startsAt,
    branch: appointment.shape.place,
    department: appointment.shape.departmentId,
  },
  'Remote reviewer request': {
    'incident number': listedLetter.shape.number,
    'order type': detailsForm.shape.orderType,
    'service type': detailsForm.shape.serviceType,
    title: detailsForm.shape.title,
    message: detailsForm.shape.message,
    attachments: letterMessage.shape.attachments,
    'employee responses': letterMessage.shape.by,
    'request date': listedLetter.shape.requestedAt,
    'latest response date': listedLetter.shape.respondedAt,
  },
  'Deceased exemption': {
    'deceased civil ID': deceasedForm.shape.civilId,
    birthdate: deceasedForm.shape.birthDate,
    'death date': deceasedForm.shape.deathDate,
    'instrument number': instrumentsForm.shape.instrumentNumber,
    'heirs instrument number': instrumentsForm.shape.heirsInstrumentNumber,
    'objection reason': exemptionRequest.shape.objected,
  },
  'Release certificate': {
    'certification number': releaseCertificate.shape.number,
    'civil ID, commercial register (10 digits)': releaseVerificationForm.shape.identifier,
  },
  Invoice: { number: invoice.shape.number },
  'Export certificate': {
    equipment: equipmentForm.shape.equipment,
    'company name': equipmentForm.shape.companyName,
    'bill image, official pricing': exportRequest.shape.attachments,
  },
  'Contact message': {
    subject: typedContact.shape.subject,
    country: typedContact.shape.country,
    city: typedContact.shape.city,
    reason: typedContact.shape.reason,
    captcha: captcha.shape.image,
  },
  Location: {
    'head office': headOffice.shape.regionId,
    branches: region.shape.branches,
    offices: branch.shape.offices,
    fax: branch.shape.fax,
    mobile: branch.shape.mobile,
    address: branch.shape.address,
    map: branch.shape.coordinates,
  },
} as const;

export const entityFields = Object.entries(entities).flatMap(([entity, fields]) =>
  Object.keys(fields).map((field) => `${entity}: ${field}`),
);
