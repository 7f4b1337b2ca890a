/**
 * A small picture of a document: of an image scaled down, of a PDF its first page. The PDF is drawn by `pdfjs-dist`, in chunks of
 * their own that nothing else loads. It contains no `eval`, and runs in the page: a worker of it would need an exception from the
 * page's policy (`trusted-types 'none'`). Nothing of a file is executed: no scripts, no forms, no annotations, no fetching.
 */
import { loadChunk } from '#web/routing/chunk.ts';
import { isPicture } from '../document-type.ts';

/** Twice what is shown, for sharp screens. */
const WIDTH = 160;
const HEIGHT = 208;

const library = async () => {
  // Makes itself known to the library, which then starts no worker.
  await loadChunk(() => import('pdfjs-dist/legacy/build/pdf.worker.mjs'));
  return loadChunk(() => import('pdfjs-dist/legacy/build/pdf.mjs'));
};

const canvasOf = (width: number, height: number) =>
  Object.assign(document.createElement('canvas'), { width: Math.ceil(width), height: Math.ceil(height) });
const asPicture = (canvas: HTMLCanvasElement) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));

const drawImage = async (content: Blob) => {
  const whole = await createImageBitmap(content);
  const scale = Math.min(1, Math.max(WIDTH / whole.width, HEIGHT / whole.height));
  const canvas = canvasOf(whole.width * scale, whole.height * scale);
  const context = canvas.getContext('2d');
  if (context) {
    context.imageSmoothingQuality = 'high';
    // Beneath what is transparent.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(whole, 0, 0, canvas.width, canvas.height);
  }
  whole.close();
  return asPicture(canvas);
};

const drawPdf = async (content: Blob) => {
  const { getDocument, AnnotationMode } = await library();
  const loading = getDocument({
    data: new Uint8Array(await content.arrayBuffer()),
    verbosity: 0,
    // Glyphs are drawn as paths: no font of a file becomes a font of the page.
    disableFontFace: true,
    useSystemFonts: true,
    // The page's policy allows neither WebAssembly nor fetching from elsewhere.
    useWasm: false,
    useWorkerFetch: false,
    enableXfa: false,
    stopAtErrors: false,
  });
  try {
    const page = await (await loading.promise).getPage(1);
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: Math.max(WIDTH / width, HEIGHT / height) });
    const canvas = canvasOf(viewport.width, viewport.height);
    await page.render({ canvas, viewport, annotationMode: AnnotationMode.DISABLE, background: '#fff' }).promise;
    return await asPicture(canvas);
  } finally {
    await loading.destroy();
  }
};

/** Rejects for what cannot be drawn, such as a PDF with a password. */
export const drawFirstPage = (content: Blob, type: string): Promise<Blob | null> =>
  isPicture(type) ? drawImage(content) : drawPdf(content);
