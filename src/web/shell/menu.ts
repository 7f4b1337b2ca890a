/** The pages that can be opened directly, by section, from the table of pages; pages whose flag is off are left out. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useIsOpen } from '#web/routing/current-page.ts';
import type { Group } from '#web/routing/page-facts.ts';
import { allPages, type ListedPage, type Page, type PagePath } from '#web/routing/pages.ts';
import { useFlags } from '#web/state/config.ts';

const GROUPS: readonly Group[] = [
  'access',
  'loans',
  'contracts',
  'certificates',
  'appointments',
  'services',
  'information',
];

const isListed = (page: Page): page is ListedPage => page.group !== undefined;

export const useMenu = (): { group: Group; pages: ListedPage[] }[] => {
  const isOn = useFlags();
  const listed = allPages.filter(isListed).filter(({ flag }) => isOn(flag));
  return GROUPS.map((group) => ({ group, pages: listed.filter((page) => page.group === group) })).filter(
    ({ pages }) => pages.length > 0,
  );
};

/** Pages of a service and the one that leads to them: it is the entry of the service, wherever services are listed. */
const ENTRIES: Partial<Record<PagePath, ListedPage['path']>> = {
  release_service: 'release_services',
  appointment_with_general_manager: 'appointment_services',
  appointment_in_main_center: 'appointment_services',
  appointment_with_branch: 'appointment_services',
  'deceased_exemption_requests_v2/{-$pageNumber}': 'deceased_exemption_service_v2',
  // Two versions of one service: while both are open, the newer one is its entry.
  deceased_exemption: 'deceased_exemption_service_v2',
  remote_reviewer_login: 'remote_reviewer_requests',
  'remote_reviewer_new_request/{-$id}': 'remote_reviewer_requests',
};

const SERVICE_NAMES: Partial<Record<PagePath, MessageDescriptor>> = {
  remote_reviewer_requests: msg`Remote reviewer service`,
};
/** What a list of services calls a page, where its own title does not name the service. */
export const serviceName = ({ path, title }: Page): MessageDescriptor => SERVICE_NAMES[path] ?? title;

/** The page through which a service is entered, while that is open; null for a page that is an entry itself. */
export const useEntryOf = () => {
  const isOpen = useIsOpen();
  return ({ path }: Pick<Page, 'path'>): ListedPage['path'] | null => {
    const entry = ENTRIES[path];
    return entry !== undefined && isOpen(entry) ? entry : null;
  };
};
