/** The fund's panes on a page of the desk, as a view test looks at them. */
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { render } from '#web/ui/testing/render.tsx';
import { queryClient } from '../data.ts';
import { Frame } from '../Frame.tsx';
import { FIRST_VIEW, Fund } from '../fund/Fund.tsx';
import { texts } from '../texts.ts';

const Pane = () => {
  const [view, setView] = useState(FIRST_VIEW);
  return <Fund view={view} onView={setView} />;
};

export const showFund = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Frame title={texts.title} subtitle={texts.subtitle} pageTitle={texts.pageTitle} tools={() => []}>
        <Pane />
      </Frame>
    </QueryClientProvider>,
  );
