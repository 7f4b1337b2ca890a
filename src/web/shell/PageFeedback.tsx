/**
 * The question at the foot of every page. It is part of the frame; its flow, form and texts are loaded with the first answer, and
 * that answer is the first event of the flow.
 */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { type ComponentType, useEffect, useState } from 'react';
import { loadWords, useLang } from '#web/i18n/i18n.ts';
import { loadChunk } from '#web/loading/chunk.ts';
import { useIsInUse } from '#web/loading/is-in-use.ts';
import { ratedPages } from '#web/storage/client-state.ts';
import { PageQuestion } from '#web/ui/PageQuestion.tsx';

type Opened = { View: ComponentType; stop: () => void };
type Loading = { isUseful: boolean; hasFailed: boolean };

export const PageFeedback = ({ page }: { page: string }) => {
  const { i18n } = useLingui();
  const lang = useLang();
  const isInUse = useIsInUse();
  const [loading, setLoading] = useState<Loading | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => opened?.stop, [opened]);

  const choose = async (isUseful: boolean) => {
    setLoading({ isUseful, hasFailed: false });
    try {
      const [{ openFeedback }] = await Promise.all([
        loadChunk(() => import('#web/parts/page-feedback/open-feedback.tsx')),
        loadWords(lang, 'live', 'page-feedback'),
      ]);
      setOpened(openFeedback(page, isUseful));
    } catch {
      setLoading({ isUseful, hasFailed: true });
    }
  };

  if (opened) return <opened.View />;
  if (isInUse && ratedPages.has(page))
    return (
      <p>
        <Trans>You have told us about this page. Thank you.</Trans>
      </p>
    );
  return (
    <div data-machine="pageFeedback" data-state='{"open":"asked"}'>
      <PageQuestion
        question={i18n._(msg`Was this page useful?`)}
        words={{ yes: i18n._(msg`Yes`), no: i18n._(msg`No`) }}
        pending={loading && !loading.hasFailed ? (loading.isUseful ? 'yes' : 'no') : undefined}
        pendingText={<Trans>Please wait</Trans>}
        onChoose={(answer) => void choose(answer === 'yes')}
      />
      {loading?.hasFailed && (
        <p role="alert">
          <Trans>That could not be loaded. Check your connection and press again.</Trans>
        </p>
      )}
    </div>
  );
};
