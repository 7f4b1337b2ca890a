/** A one-page PDF that says it is a sample, for the documents of seeded applications. */
const object = (number: number, body: string) => `${number} 0 obj\n${body}\nendobj\n`;

export const samplePdf = (title: string): Buffer => {
  const text = `BT /F1 20 Tf 72 740 Td (SAMPLE) Tj /F1 12 Tf 0 -32 Td (${title.replace(/[^\x20-\x7e]|[\\()]/g, '')}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ].map((body, index) => object(index + 1, body));
  const header = '%PDF-1.4\n';
  const offsets = objects.map((_, index) => header.length + objects.slice(0, index).join('').length);
  const table = [
    '0000000000 65535 f ',
    ...offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n `),
  ].join('\n');
  const body = header + objects.join('');
  const trailer = `xref\n0 ${objects.length + 1}\n${table}\ntrailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + trailer, 'latin1');
};
