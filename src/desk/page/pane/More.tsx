import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Bilingual } from '#contract/fields/fields.ts';
import { Button } from '#web/ui/Button.tsx';
import { usePage } from '../Frame.tsx';
import { texts } from '../texts.ts';
import { searchTexts } from './search.texts.ts';

type Props = {
  of: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  text?: Bilingual;
  /** Called before the next page is read. */
  onAsk?: () => void;
};

/** Reads the next page of a list, as long as there is one. */
export const More = ({
  of: { hasNextPage, isFetchingNextPage, fetchNextPage },
  text = searchTexts.more,
  onAsk,
}: Props) => {
  const { t, announce } = usePage();
  const ask = async () => {
    onAsk?.();
    const { isFetchNextPageError } = await fetchNextPage();
    if (isFetchNextPageError) announce(texts.failed, 'error');
  };
  if (!hasNextPage) return null;
  return (
    <div>
      <Button variant="secondary" small pending={isFetchingNextPage} pendingText={t(searchTexts.loading)} onClick={ask}>
        {t(text)}
      </Button>
    </div>
  );
};
