/** The address of the page that draws the first page of a PDF, in a frame of the portal. */
export const PDF_FRAME = '/pdf-frame';
