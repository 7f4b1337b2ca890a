import { useLingui } from '@lingui/react';
import { useCurrentPage } from '#web/app/current-page.ts';
import { PageLayout } from '#web/ui/layouts/PageLayout.tsx';

const LoanApplicationPage = () => {
  const { i18n } = useLingui();
  const page = useCurrentPage();
  return <PageLayout title={page && i18n._(page.title)} />;
};
export default LoanApplicationPage;
