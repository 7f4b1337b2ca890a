import type { Ref } from 'react';
import { cx } from './cx.ts';
import styles from './DocumentThumbnail.module.css';
import { FileIcon } from './icons/documents.tsx';

/** The first page of a document, as a sheet of paper; its kind until the picture is there, and where there is none. */
export const DocumentThumbnail = ({
  ref,
  src,
  alt,
  kind,
  large = false,
}: {
  ref?: Ref<HTMLSpanElement>;
  src: string | undefined;
  alt: string;
  kind: 'pdf' | 'picture';
  large?: boolean;
}) => (
  <span ref={ref} className={cx(styles.sheet, large && styles.large)}>
    {src === undefined ? (
      <>
        <FileIcon size={large ? 24 : 18} />
        {kind === 'pdf' && <small aria-hidden="true">PDF</small>}
      </>
    ) : (
      <img src={src} alt={alt} />
    )}
  </span>
);
