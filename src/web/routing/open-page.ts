/** Whether a page can be gone to: it is built, and its feature is on. Nothing leads to a page that has nothing to show. */
import { useFlags } from '#web/boot/config.ts';
import { allPages, type PagePath } from './pages.ts';

export const useIsOpen = () => {
  const isOn = useFlags();
  return (path: PagePath) => allPages.some((page) => page.path === path && !page.planned && isOn(page.flag));
};
