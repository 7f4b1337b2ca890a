/** The fund's panes on a page of the desk, as a view test looks at them. */
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '#web/ui/testing/render.tsx';
import { queryClient } from '../data.ts';
import { Frame } from '../Frame.tsx';
import { Fund } from '../fund/Fund.tsx';
import { texts } from '../texts.ts';

export const showFund = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Frame title={texts.title} subtitle={texts.subtitle} pageTitle={texts.pageTitle} tools={() => []}>
        <Fund />
      </Frame>
    </QueryClientProvider>,
  );
