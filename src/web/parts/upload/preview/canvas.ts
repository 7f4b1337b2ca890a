/** Small pictures of documents are drawn at twice the size at which they are shown, for sharp screens. */
export const WIDTH = 160;
export const HEIGHT = 208;

export const canvasOf = (width: number, height: number): HTMLCanvasElement =>
  Object.assign(document.createElement('canvas'), { width: Math.ceil(width), height: Math.ceil(height) });

export const asPicture = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
