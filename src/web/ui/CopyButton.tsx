import { useState } from 'react';
import { Button } from './Button.tsx';
import { copyText } from './copy-text.ts';
import { CopyIcon } from './icons/documents.tsx';
import { TickIcon } from './icons/status.tsx';

export type CopyWords = { label: string; copiedLabel: string; failedLabel: string };

/** Copies a text; says on the button and to screen readers whether it did. */
export const CopyButton = ({ text, label, copiedLabel, failedLabel }: CopyWords & { text: string }) => {
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const outcome = isCopied === null ? null : isCopied ? copiedLabel : failedLabel;
  return (
    <>
      <Button
        variant="secondary"
        small
        iconBefore={isCopied ? <TickIcon size={18} /> : <CopyIcon size={18} />}
        onClick={() => void copyText(text).then(setCopied)}
        onBlur={() => setCopied(null)}
      >
        {outcome ?? label}
      </Button>
      <span role="status" className="vh">
        {outcome}
      </span>
    </>
  );
};
