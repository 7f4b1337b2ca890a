/**
 * A small picture of a document: of an image scaled down, of a PDF its first page. A PDF is drawn by a page of its own in a frame
 * (`frame/`), which is removed with its library once the picture is there.
 */
import { PDF_FRAME } from '#contract/portal/pdf-frame.ts';
import { isPicture } from '../document-type.ts';
import { asPicture, canvasOf, HEIGHT, WIDTH } from './canvas.ts';

/** The patience with the frame, its library and the drawing. */
const PATIENCE_MS = 20_000;

const drawImage = async (content: Blob) => {
  const whole = await createImageBitmap(content);
  const scale = Math.min(1, Math.max(WIDTH / whole.width, HEIGHT / whole.height));
  const canvas = canvasOf(whole.width * scale, whole.height * scale);
  const context = canvas.getContext('2d');
  if (context) {
    context.imageSmoothingQuality = 'high';
    // A transparent picture stands on white.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(whole, 0, 0, canvas.width, canvas.height);
  }
  whole.close();
  return asPicture(canvas);
};

const openFrame = () => {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  // HTML requires a title of every frame, also of a hidden one.
  frame.title = 'PDF';
  // While developing, the server gives its modules to pages of its own origin alone.
  frame.setAttribute('sandbox', import.meta.env.DEV ? 'allow-scripts allow-same-origin' : 'allow-scripts');
  frame.src = PDF_FRAME;
  document.body.append(frame);
  return frame;
};

const drawPdf = async (content: Blob): Promise<Blob | null> => {
  const bytes = await content.arrayBuffer();
  const { port1: answer, port2 } = new MessageChannel();
  const { promise, resolve, reject } = Promise.withResolvers<Blob | null>();
  answer.onmessage = ({ data }) => resolve(data instanceof Blob ? data : null);
  const timer = setTimeout(() => reject(new Error('The frame has not answered')), PATIENCE_MS);
  const frame = openFrame();
  // A frame without an origin can be addressed by no narrower one.
  frame.onload = () => frame.contentWindow?.postMessage(bytes, '*', [bytes, port2]);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    answer.close();
    frame.remove();
  }
};

/**
 * Resolves to null for what cannot be drawn, such as a PDF with a password. Rejects when the frame could not be loaded.
 */
export const drawFirstPage = (content: Blob, type: string): Promise<Blob | null> =>
  isPicture(type) ? drawImage(content) : drawPdf(content);
