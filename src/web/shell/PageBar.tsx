import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useCurrentPage } from '#web/routing/current-page.ts';
import { createPageLink } from '#web/routing/links.tsx';
import { pageAt, trailOf } from '#web/routing/pages.ts';
import { useFlags } from '#web/state/config.ts';
import { useStore } from '#web/storage/store.ts';
import { PageBar as Bar, Breadcrumb, CrumbLink } from '#web/ui/PageBar.tsx';
import { liveParts } from './live-parts.ts';
import { PortalSearch } from './PortalSearch.tsx';

/** The line under the header. Before the live app is there it has the breadcrumb, and room for the rest. */
export const PageBar = () => {
  const parts = useStore(liveParts);
  return (
    <Bar
      trail={<Trail />}
      notice={parts && <parts.Notices />}
      search={<PortalSearch />}
      recent={parts && <parts.RecentNotices />}
    />
  );
};

const CrumbPageLink = createPageLink(CrumbLink);

/** Where the page lies, from the table of pages; a page that is not open is left out. */
const Trail = () => {
  const { i18n } = useLingui();
  const isOn = useFlags();
  const page = useCurrentPage();
  if (!page) return null;
  const { above, here } = trailOf(page);
  const open = above.filter(({ path }) => isOn(pageAt(path).flag));
  if (open.length === 0) return null;
  return (
    <Breadcrumb label={i18n._(msg`Where this page is`)} here={i18n._(here)}>
      {open.map(({ path, label }) => (
        // What the address of the page above needs is in the address of this one.
        <CrumbPageLink key={path} to={`/$lang/${path}`} params={true}>
          {i18n._(label)}
        </CrumbPageLink>
      ))}
    </Breadcrumb>
  );
};
