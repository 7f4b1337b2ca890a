/** The small pictures of attached documents, drawn once a file: an attached file never changes. A logout drops them. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { Attachment } from '#contract/loans/loan-application.ts';
import { afterPaint } from '#web/boot/after-paint.ts';
import { sessionEnded } from '#web/session/session.ts';
import { drawFirstPage } from './draw-first-page.ts';

/** A larger file is not downloaded for its picture alone. */
const MOST_BYTES = 4 * 1024 * 1024;

type Previewed = Pick<Attachment, 'id' | 'type' | 'size'>;
type Read = (signal: AbortSignal) => Promise<Blob>;

const drawn = new Map<string, Promise<Blob | null>>();
/** One after the other, so that the page stays responsive. */
let turn: Promise<unknown> = Promise.resolve();

sessionEnded.on(() => drawn.clear());

const savesData = () => Reflect.get(navigator, 'connection')?.saveData === true;

const draw = ({ id, type }: Previewed, read: Read): Promise<Blob | null> => {
  const known = drawn.get(id);
  if (known) return known;
  const work = async () => {
    const content = await read(new AbortController().signal);
    await new Promise<void>(afterPaint);
    return drawFirstPage(content, type);
  };
  const drawing = turn.then(work);
  turn = drawing.catch(() => {});
  drawn.set(id, drawing);
  // What could not be read is tried again the next time.
  drawing.catch(() => drawn.delete(id));
  return drawing;
};

/** An address of the picture for `img`. Undefined until it is drawn, and for a file that cannot be: its kind is shown instead. */
export const usePreview = (file: Previewed | null, contentOf: Read, isSeen = true): string | undefined => {
  const [address, setAddress] = useState<string>();
  const read = useEffectEvent(contentOf);
  const id = isSeen && file && file.size <= MOST_BYTES && !savesData() ? file.id : null;
  const request = useEffectEvent(() => (file ? draw(file, (signal) => read(signal)) : Promise.resolve(null)));
  useEffect(() => {
    if (id === null) return;
    const leaving = new AbortController();
    const show = (picture: Blob | null) => {
      if (leaving.signal.aborted || !picture) return;
      const made = URL.createObjectURL(picture);
      leaving.signal.addEventListener('abort', () => URL.revokeObjectURL(made));
      setAddress(made);
    };
    request().then(show, () => {});
    return () => {
      leaving.abort();
      setAddress(undefined);
    };
  }, [id]);
  return address;
};
