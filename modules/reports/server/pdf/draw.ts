import { createRequire } from 'node:module';
import Document from 'pdfkit';
import { drawChart } from './chart.ts';
import { isLying, MARGIN, type PrintedReport } from './page.ts';

type Pdf = InstanceType<typeof Document>;

const ROW = 15;
const GAP = 8;
const INK = '#1f2430';
const GREY = '#6b7280';
const RULE = '#dfe2e8';
/** Lines whose texts are measured for the widths of columns. */
const MEASURED = 200;
const NARROWEST = 28;
const WIDEST = 220;

/** A report on flowing pages: title, notes, chart, and a table whose headings are on each page. */
export async function drawReport(report: PrintedReport, logo: Buffer | null): Promise<Buffer> {
  const pdf = new Document({
    size: 'A4',
    layout: isLying(report.headings.length) ? 'landscape' : 'portrait',
    margin: MARGIN,
    bufferPages: true,
    info: { Title: report.title, Author: report.company, Producer: 'Steward' },
  });
  pdf.registerFont('plain', fontFile('DejaVuSansCondensed.ttf'));
  pdf.registerFont('bold', fontFile('DejaVuSansCondensed-Bold.ttf'));
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve) => void pdf.on('end', resolve));
  head(pdf, report, logo);
  if (report.chart) {
    const end = drawChart(pdf, report.chart, MARGIN, pdf.y);
    pdf.x = MARGIN;
    pdf.y = end + 14;
    if (pdf.y + 3 * ROW > bottomOf(pdf)) nextPage(pdf);
  }
  table(pdf, report);
  feet(pdf, report);
  pdf.end();
  await ended;
  return Buffer.concat(parts);
}

const fontFile = (name: string): string => createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}`);

const widthOf = (pdf: Pdf): number => pdf.page.width - 2 * MARGIN;
const bottomOf = (pdf: Pdf): number => pdf.page.height - MARGIN - 18;

function nextPage(pdf: Pdf): void {
  pdf.addPage();
  pdf.y = MARGIN;
}

function head(pdf: Pdf, { isMirrored, title, company, notes }: PrintedReport, logo: Buffer | null): void {
  const width = widthOf(pdf);
  const align = isMirrored ? 'right' : 'left';
  if (logo)
    pdf.image(logo, isMirrored ? MARGIN : MARGIN + width - 110, MARGIN, {
      fit: [110, 34],
      align: isMirrored ? undefined : 'right',
    });
  const left = MARGIN + (isMirrored ? 120 : 0);
  pdf
    .font('plain')
    .fontSize(8)
    .fillColor(GREY)
    .text(company, left, MARGIN, { width: width - 120, align });
  pdf
    .font('bold')
    .fontSize(16)
    .fillColor(INK)
    .text(title, left, pdf.y + 2, { width: width - 120, align });
  pdf.font('plain').fontSize(9).fillColor(GREY);
  for (const note of notes) pdf.text(note, MARGIN, pdf.y + 2, { width, align });
  pdf.y = Math.max(pdf.y + 12, MARGIN + 44);
}

function table(pdf: Pdf, report: PrintedReport): void {
  const { headings, numbers, lines, total } = report;
  const widths = widthsOf(pdf, report);
  const columns = widths.map((width, index) => ({ index, width, isNumber: numbers[index] ?? false }));
  const laid = { columns: report.isMirrored ? columns.toReversed() : columns, isMirrored: report.isMirrored };
  const headed = (): void => {
    row(pdf, headings, laid, 'bold');
    rule(pdf);
  };
  headed();
  for (const line of [...lines, ...(total ? [total] : [])]) {
    if (pdf.y + ROW > bottomOf(pdf)) {
      nextPage(pdf);
      headed();
    }
    if (line === total) rule(pdf);
    row(pdf, line, laid, line === total ? 'bold' : 'plain');
  }
}

/** Columns in the order in which they stand on the page. */
interface Laid {
  readonly columns: readonly { readonly index: number; readonly width: number; readonly isNumber: boolean }[];
  readonly isMirrored: boolean;
}

/** One line; texts that do not fit end with an ellipsis. */
function row(pdf: Pdf, cells: readonly string[], { columns, isMirrored }: Laid, font: 'plain' | 'bold'): void {
  let x = MARGIN;
  const { y } = pdf;
  pdf.font(font).fontSize(8).fillColor(INK);
  for (const { index, width, isNumber } of columns) {
    const room = width - GAP;
    const text = fitting(pdf, cells[index] ?? '', room);
    pdf.text(text, x, y + 3, { width: room, align: isNumber !== isMirrored ? 'right' : 'left', lineBreak: false });
    x += width;
  }
  pdf.x = MARGIN;
  pdf.y = y + ROW;
}

function fitting(pdf: Pdf, text: string, width: number): string {
  const plain = text.replaceAll(/\s+/g, ' ');
  if (pdf.widthOfString(plain) <= width) return plain;
  let [least, most] = [0, plain.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (pdf.widthOfString(`${plain.slice(0, middle)}…`) <= width) least = middle;
    else most = middle - 1;
  }
  return `${plain.slice(0, least)}…`;
}

function rule(pdf: Pdf): void {
  pdf
    .lineWidth(0.5)
    .strokeColor(RULE)
    .moveTo(MARGIN, pdf.y)
    .lineTo(MARGIN + widthOf(pdf), pdf.y)
    .stroke();
}

/** As wide as the texts of the first lines, and together as wide as the page. */
function widthsOf(pdf: Pdf, { headings, lines, total }: PrintedReport): number[] {
  pdf.font('bold').fontSize(8);
  const wanted = headings.map((heading, index) => {
    const texts = [heading, ...lines.slice(0, MEASURED).map((line) => line[index] ?? ''), total?.[index] ?? ''];
    const longest = Math.max(...texts.map((text) => pdf.widthOfString(text.slice(0, 80))));
    return Math.min(WIDEST, Math.max(NARROWEST, longest + GAP + 1));
  });
  const sum = wanted.reduce((all, one) => all + one, 0);
  const room = widthOf(pdf);
  // What is left goes to the first column.
  return wanted.map((one, index) => (sum > room ? (one * room) / sum : index === 0 ? one + room - sum : one));
}

function feet(pdf: Pdf, { made, page, isMirrored }: PrintedReport): void {
  const [begin, end] = isMirrored ? (['right', 'left'] as const) : (['left', 'right'] as const);
  const { start, count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index);
    // Below the margin pdfkit would begin another page.
    pdf.page.margins.bottom = 0;
    const y = pdf.page.height - MARGIN;
    pdf
      .font('plain')
      .fontSize(8)
      .fillColor(GREY)
      .text(made, MARGIN, y, { width: widthOf(pdf), align: begin, lineBreak: false });
    const number = page.replace('{n}', String(index + 1)).replace('{m}', String(count));
    pdf.text(number, MARGIN, y, { width: widthOf(pdf), align: end, lineBreak: false });
  }
}
