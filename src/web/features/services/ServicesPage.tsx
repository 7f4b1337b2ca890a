/** What the fund offers online, by kind, from the table of pages: one entry a service. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense } from 'react';
import { isOpenTo } from '#web/routing/access.ts';
import { loadChunk } from '#web/routing/chunk.ts';
import { useIsOpen } from '#web/routing/current-page.ts';
import { createPageLink } from '#web/routing/links.tsx';
import type { Group, ListedPage, PagePath } from '#web/routing/pages.ts';
import { useSession } from '#web/session/session.ts';
import { useMenu } from '#web/shell/menu.ts';
import { CertificateIcon, ContractIcon } from '#web/ui/icons/documents.tsx';
import { HeadsetIcon, SproutIcon, UserIcon } from '#web/ui/icons/people.tsx';
import { CalendarIcon } from '#web/ui/icons/tools.tsx';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';
import { Tile, TileGrid } from '#web/ui/Tile.tsx';
import styles from './ServicesPage.module.css';

/** Only for citizens, so its code is not part of this public page. */
const BegunRequest = lazy(() => loadChunk(() => import('./BegunRequest.tsx')));

/** The first page of their service leads to them. */
const WITHIN_A_SERVICE: readonly PagePath[] = [
  'deceased_exemption_requests_v2/{-$pageNumber}',
  'appointment_with_general_manager',
  'appointment_in_main_center',
  'appointment_with_branch',
  'remote_reviewer_new_request/{-$id}',
];
/** One service: while both are open, its entry is the page on the right. */
const REPLACED: Partial<Record<PagePath, PagePath>> = { deceased_exemption: 'deceased_exemption_service_v2' };

/** The pages of the login and this page itself are not services. */
const isEntry = ({ path, group, access }: ListedPage, isOpen: (path: PagePath) => boolean) => {
  const newer = REPLACED[path];
  return (
    path !== 'services' &&
    !(group === 'access' && access === 'public') &&
    !WITHIN_A_SERVICE.includes(path) &&
    !(newer && isOpen(newer))
  );
};

const ServicesPage = () => {
  const { i18n } = useLingui();
  const { status } = useSession();
  const menu = useMenu();
  const isOpen = useIsOpen();
  const opened = kinds
    .map((kind) => ({
      ...kind,
      pages: menu
        .filter(({ group }) => group === kind.group)
        .flatMap(({ pages }) => pages.filter((page) => isEntry(page, isOpen))),
    }))
    .filter(({ pages }) => pages.length > 0);

  return (
    <PageLayout title={<Trans>Services</Trans>} lead={<Trans>Done online, from any device, at any hour.</Trans>} motif>
      <div className={styles.opened}>
        {opened.map(({ group, title, icon, pages }) => (
          <section key={group}>
            <h2>{i18n._(title)}</h2>
            <TileGrid>
              {pages.map((page) => (
                <ServiceTile key={page.path} page={page} icon={icon} />
              ))}
            </TileGrid>
          </section>
        ))}
      </div>
      {status === 'citizen' && (
        <Suspense>
          <BegunRequest />
        </Suspense>
      )}
    </PageLayout>
  );
};
export default ServicesPage;

/** The groups of services with their titles and icons, and the purposes of single services. */

const kinds: { group: Group; title: MessageDescriptor; icon: ReactNode }[] = [
  { group: 'loans', title: msg`Loans`, icon: <SproutIcon /> },
  { group: 'access', title: msg`Account and profile`, icon: <UserIcon /> },
  { group: 'contracts', title: msg`Contracts`, icon: <ContractIcon /> },
  { group: 'certificates', title: msg`Release certificates`, icon: <CertificateIcon /> },
  { group: 'appointments', title: msg`Appointments`, icon: <CalendarIcon /> },
  { group: 'services', title: msg`Other services`, icon: <HeadsetIcon /> },
];

/** Where the title of the page does not name its service. */
const names: Partial<Record<PagePath, MessageDescriptor>> = {
  remote_reviewer_requests: msg`Remote reviewer service`,
};

const purposes: Partial<Record<PagePath, MessageDescriptor>> = {
  edit_profile: msg`Your e-mail, address and mobile number.`,
  change_password: msg`Change your password if you know the current one.`,
  notifications: msg`What changed in your requests, loans and appointments.`,
  account: msg`Your loans and their instalments, your requests and your data.`,
  'loan_request_init/{-$id}': msg`What the fund would cover of your project, and how you would pay it back. Nothing is submitted.`,
  'get_loan_applicant_type/{-$id}': msg`Product, branch, costs, documents and terms, step by step. You can stop and go on at any time.`,
  release_services: msg`Every certificate that you have, with its PDF.`,
  release_service: msg`The fund certifies that you owe it nothing, at once and sealed.`,
  release_service_for_dead: msg`For the heirs of a borrower whose loans are paid or waived.`,
  release_service_verification: msg`Check a certificate that you were given. No login is needed.`,
  appointment_services: msg`See your appointments, move or cancel them, and book another one.`,
  arabian_shield: msg`The fund certifies that it has no objection to the export of your equipment.`,
  request: msg`Write to the general director about what a branch or a specialist could not resolve.`,
  remote_reviewer_requests: msg`Ask the specialists of the fund without visiting a branch, and read their responses.`,
  deceased_exemption: msg`Ask the fund to waive what a borrower who died still owed.`,
  deceased_exemption_service_v2: msg`Ask the fund to waive what a borrower who died still owed.`,
  'disbursement_amount/{-$id}': msg`Ask for a part of your loan that has not been paid out yet, and sign the request.`,
};

const PageTile = createPageLink(Tile);

const ServiceTile = ({ page, icon }: { page: ListedPage; icon: ReactNode }) => {
  const { i18n } = useLingui();
  const wantsLogin = !isOpenTo(useSession().status, page.access);
  const purpose = purposes[page.path];
  return (
    <PageTile
      to={`/$lang/${page.path}`}
      icon={icon}
      title={i18n._(names[page.path] ?? page.title)}
      note={wantsLogin && <Trans>You log in first</Trans>}
    >
      {purpose && i18n._(purpose)}
    </PageTile>
  );
};
