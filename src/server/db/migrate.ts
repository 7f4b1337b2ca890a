/** Migrates the database to the tables of this release. */
import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as house from './migrations/0001_house.ts';
import * as identityApp from './migrations/0002_identity_app.ts';
import * as sso from './migrations/0003_sso.ts';
import * as profile from './migrations/0004_profile.ts';
import * as maintenance from './migrations/0006_maintenance.ts';
import * as flowTraffic from './migrations/0007_flow_traffic.ts';
import * as deals from './migrations/0008_deals.ts';
import * as whatIf from './migrations/0009_what_if.ts';
import * as whatIfRequest from './migrations/0010_what_if_request.ts';
import * as idempotency from './migrations/0011_idempotency.ts';
import * as rateLimit from './migrations/0012_rate_limit.ts';
import * as leftBehind from './migrations/0016_left_behind.ts';
import * as papers from './migrations/0017_papers.ts';
import * as contracts from './migrations/0018_contracts.ts';
import * as loanAccounts from './migrations/0019_loan_accounts.ts';
import * as disbursements from './migrations/0020_disbursements.ts';
import * as releaseCertificates from './migrations/0021_release_certificates.ts';
import * as exemptions from './migrations/0022_exemptions.ts';
import * as appointments from './migrations/0023_appointments.ts';
import * as servicesSessions from './migrations/0024_services_sessions.ts';
import * as reviewerRequests from './migrations/0025_reviewer_requests.ts';
import * as exportCertificates from './migrations/0026_export_certificates.ts';
import * as contactMessages from './migrations/0027_contact_messages.ts';
import * as locations from './migrations/0028_locations.ts';
import * as notifications from './migrations/0029_notifications.ts';
import * as appointmentSeasons from './migrations/0040_appointment_seasons.ts';
import * as requiredCost from './migrations/0041_required_cost.ts';
import * as pageFeedback from './migrations/0060_page_feedback.ts';
import * as storageKeys from './migrations/0070_storage_keys.ts';
import type { Database } from './schema.ts';

const migrations: Record<string, Migration> = {
  '0001_house': house,
  '0002_identity_app': identityApp,
  '0003_sso': sso,
  '0006_maintenance': maintenance,
  '0007_flow_traffic': flowTraffic,
  '0004_profile': profile,
  '0008_deals': deals,
  '0009_what_if': whatIf,
  '0010_what_if_request': whatIfRequest,
  '0011_idempotency': idempotency,
  '0012_rate_limit': rateLimit,
  '0016_left_behind': leftBehind,
  '0017_papers': papers,
  '0018_contracts': contracts,
  '0019_loan_accounts': loanAccounts,
  '0020_disbursements': disbursements,
  '0021_release_certificates': releaseCertificates,
  '0022_exemptions': exemptions,
  '0024_services_sessions': servicesSessions,
  '0029_notifications': notifications,
  '0027_contact_messages': contactMessages,
  '0028_locations': locations,
  '0023_appointments': appointments,
  '0026_export_certificates': exportCertificates,
  '0025_reviewer_requests': reviewerRequests,
  '0040_appointment_seasons': appointmentSeasons,
  '0041_required_cost': requiredCost,
  '0060_page_feedback': pageFeedback,
  '0070_storage_keys': storageKeys,
};

/** `to` stops at an earlier migration, for tests of a later one. */
export const migrate = async (db: Kysely<Database>, to?: string): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await (to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to));
  if (error) throw error;
};
