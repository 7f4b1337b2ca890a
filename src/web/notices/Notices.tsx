import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useProblemText } from '#web/i18n/problem-text.tsx';
import { useStore } from '#web/storage/store.ts';
import { NoticeStack } from '#web/ui/NoticeStack.tsx';
import { preciseText } from './notice-texts.ts';
import { dismiss, type NoticeText, notices } from './notices.ts';

export const Notices = () => {
  const { i18n } = useLingui();
  const problemText = useProblemText();
  const labelsOf = (text: NoticeText) => {
    if (!('code' in text)) return i18n._(text);
    const precise = preciseText(text);
    return precise ? i18n._(precise) : problemText(text);
  };
  return (
    <NoticeStack
      notices={useStore(notices).map(({ text, ...notice }) => ({
        ...notice,
        message: labelsOf(text),
        ...(notice.kind === 'firewall' && { title: <Trans>The request was blocked</Trans> }),
      }))}
      onDismiss={dismiss}
      words={{
        dismiss: i18n._(msg`Dismiss`),
        copy: i18n._(msg`Copy`),
        copied: i18n._(msg`Copied`),
        supportId: i18n._(msg`Support number:`),
      }}
    />
  );
};
