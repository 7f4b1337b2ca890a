import type { ReactNode, SubmitEvent } from 'react';
import type { Problem } from '#contract/kernel/problems.ts';
import { OfflineReason } from '#web/connectivity/connection-notice.tsx';
import { ProblemNotice } from '#web/notices/ProblemNotice.tsx';
import { FaultSummary } from './FaultSummary.tsx';

type Faults = {
  items: { id: string; message: string }[];
  version: string;
  notice: Problem | null;
};

/** The faults above a form: its errors field by field, or the server's refusal of the whole form. */
export const FormFaults = ({ items, version, notice }: Faults) => (
  <>
    {notice && <ProblemNotice problem={notice} />}
    <FaultSummary items={items} version={version} />
  </>
);

type Props<Output> = {
  of: Faults & { onSubmit: (send: (output: Output) => void) => (event: SubmitEvent) => unknown };
  send: (output: Output) => void;
  intro?: ReactNode;
  /** Its answer goes to the server at once. Where it only goes on, or says so in another place, nothing is said of a lost connection. */
  isSent?: boolean;
  children: ReactNode;
};

/**
 * The form of `useSchemaForm`: `of` is what the hook returns, `send` receives the checked answer, `intro` is above the faults.
 * Submitted before hydration, a form of this method does nothing; any other would put a password into the address.
 */
export const Form = <Output,>({ of: { onSubmit, ...faults }, send, intro, isSent = true, children }: Props<Output>) => (
  <form method="dialog" className="stack" noValidate onSubmit={onSubmit(send)}>
    {intro}
    <FormFaults {...faults} />
    {children}
    {isSent && <OfflineReason />}
  </form>
);
