/** The pages that can be opened directly, by section, from the table of pages; pages whose flag is off are left out. */
import { useFlags } from '#web/boot/config.ts';
import { allPages, type Group, type ListedPage, type Page } from '#web/routing/pages.ts';

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
