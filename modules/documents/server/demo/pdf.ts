import Document from 'pdfkit';
import type { Line } from './papers.ts';

/** A plain PDF with these pages. */
export async function writtenPdf(title: string, pages: readonly (readonly Line[])[]): Promise<Buffer> {
  const pdf = new Document({ size: 'A4', margin: 64, autoFirstPage: false, info: { Title: title } });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve) => void pdf.on('end', resolve));
  for (const lines of pages) {
    pdf.addPage();
    for (const line of lines)
      if (line.startsWith('# ')) pdf.font('Helvetica-Bold').fontSize(17).text(line.slice(2)).moveDown(0.5);
      else pdf.font('Helvetica').fontSize(11).text(line, { lineGap: 4 }).moveDown();
  }
  pdf.end();
  await ended;
  return Buffer.concat(parts);
}
