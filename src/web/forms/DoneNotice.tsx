import type { ReactNode } from 'react';
import { Notice } from '#web/ui/Notice.tsx';

const takeFocus = (notice: HTMLElement | null) => notice?.focus();

type Props = { title: ReactNode; children: ReactNode; action?: ReactNode };

/** The notice in place of a form that has done its work. It takes the focus, since the control that had it is gone. */
export const DoneNotice = ({ title, children, action }: Props) => (
  <div className="stack" ref={takeFocus} tabIndex={-1}>
    <Notice kind="done" role="status" title={title}>
      {children}
    </Notice>
    {action}
  </div>
);
