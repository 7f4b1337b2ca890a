/** The fields of the first step by name, in the order of the screen. */
import { useLingui } from '@lingui/react/macro';

export const useFieldNames = () => {
  const { t } = useLingui();
  return {
    details: () => ({
      orderType: t`Type of request`,
      serviceType: t`Service it is about`,
      title: t`Title`,
      message: t`Message`,
      refersTo: t`Earlier request`,
    }),
  };
};
