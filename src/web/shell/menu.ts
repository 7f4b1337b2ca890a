/** What a citizen can open directly, by section, from the table of pages; what is flagged off is not there. */
import { useFlags } from '#web/boot/config.ts';
import { allPages, type Group, type Page } from '#web/routing/pages.ts';

const GROUPS: readonly Group[] = [
  'access',
  'loans',
  'contracts',
  'certificates',
  'appointments',
  'services',
  'information',
];

export const menuOf = (isOn: (flag: Page['flag']) => boolean): { group: Group; pages: Page[] }[] =>
  GROUPS.map((group) => ({ group, pages: allPages.filter((page) => page.group === group && isOn(page.flag)) })).filter(
    ({ pages }) => pages.length > 0,
  );

export const useMenu = () => menuOf(useFlags());
