/** The picture of a document in a list: drawn when it comes into view, with its kind in its place until then. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Attachment } from '#contract/loans/loan-application.ts';
import { DocumentThumbnail } from '#web/ui/DocumentThumbnail.tsx';
import { isPicture } from '../document-type.ts';
import { usePreview } from './previews.ts';

/** What is said of the picture: the kind and the name of the file. */
export const usePictureText = () => {
  const { t } = useLingui();
  return ({ type, name }: Pick<Attachment, 'type' | 'name'>) =>
    isPicture(type) ? t`Picture: ${name}` : t`First page of the PDF: ${name}`;
};

export const FilePicture = ({
  file,
  contentOf,
}: {
  file: Attachment;
  contentOf: (signal: AbortSignal) => Promise<Blob>;
}) => {
  const place = useRef<HTMLSpanElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      setSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const src = usePreview(file, contentOf, isSeen);
  return (
    <DocumentThumbnail
      ref={place}
      src={src}
      alt={usePictureText()(file)}
      kind={isPicture(file.type) ? 'picture' : 'pdf'}
    />
  );
};
