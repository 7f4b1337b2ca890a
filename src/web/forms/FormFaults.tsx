import { Plural } from '@lingui/react/macro';
import type { Problem } from '#contract/kernel/problems.ts';
import { ProblemNotice } from '#web/notices/ProblemNotice.tsx';
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx';

/** Above a form: its errors field by field, or the server's refusal of the whole form. */
export const FormFaults = ({
  items,
  version,
  notice,
}: {
  items: { id: string; message: string }[];
  version: string;
  notice: Problem | null;
}) => (
  <>
    {notice && <ProblemNotice problem={notice} />}
    <ErrorSummary
      heading={
        <Plural value={items.length} one="# answer needs your attention" other="# answers need your attention" />
      }
      items={items}
      version={version}
    />
  </>
);
