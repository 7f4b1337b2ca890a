/**
 * Draws the first page of a PDF. Runs in a frame without an origin, so that neither the library nor what a file does to it reaches the
 * session or stays in the memory of the page. Nothing of a file is executed: no scripts, no forms, no annotations, no fetching.
 */
// Makes itself known to the library, which then starts no worker: the policy (`trusted-types 'none'`) forbids one.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { AnnotationMode, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { asPicture, canvasOf, HEIGHT, WIDTH } from '../canvas.ts';

const firstPageOf = async (content: ArrayBuffer) => {
  const loading = getDocument({
    data: new Uint8Array(content),
    verbosity: 0,
    // Glyphs are drawn as paths: no font of a file becomes a font of the page.
    disableFontFace: true,
    useSystemFonts: true,
    // The policy allows neither WebAssembly nor fetching.
    useWasm: false,
    useWorkerFetch: false,
    enableXfa: false,
    stopAtErrors: false,
  });
  const page = await (await loading.promise).getPage(1);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: Math.max(WIDTH / width, HEIGHT / height) });
  const canvas = canvasOf(viewport.width, viewport.height);
  // Drawing for the screen waits for frames, which a hidden page does not get.
  const intent = 'print';
  await page.render({ canvas, viewport, intent, annotationMode: AnnotationMode.DISABLE, background: '#fff' }).promise;
  return asPicture(canvas);
};

addEventListener('message', async ({ data, ports: [answer] }: MessageEvent<ArrayBuffer>) => {
  answer?.postMessage(await firstPageOf(data).catch(() => null));
});
