import { useState } from 'react';
import { Button } from './Button.tsx';
import { CopyIcon } from './icons/documents.tsx';
import { TickIcon } from './icons/status.tsx';

/** Copies a text; confirms it on the button and to screen readers. */
export const CopyButton = ({ text, label, copiedLabel }: { text: string; label: string; copiedLabel: string }) => {
  const [copied, setCopied] = useState(false);
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <>
      <Button
        variant="secondary"
        small
        iconBefore={copied ? <TickIcon size={18} /> : <CopyIcon size={18} />}
        onClick={copy}
        onBlur={() => setCopied(false)}
      >
        {copied ? copiedLabel : label}
      </Button>
      <span role="status" className="vh">
        {copied && copiedLabel}
      </span>
    </>
  );
};
