import type { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import Document from 'pdfkit';
import type { Command, Drawing } from '../../contract/layout.ts';
import { placeOf, type Placing, type Sheet } from '../../contract/sheets.ts';
import type { Box } from '../../contract/template.ts';
import { fontOf } from './fonts.ts';
import type { Pictures } from './svg.ts';

/** Points per millimetre. */
const MM = 72 / 25.4;
/** Bytes buffered for a slow reader before drawing pauses. */
const MOST_WAITING = 2_000_000;

type Pdf = InstanceType<typeof Document>;

export interface PdfLabel {
  readonly drawing: Drawing;
  readonly pictures?: Pictures;
}

export interface PdfOptions extends Placing {
  readonly title: string;
  /** Crop marks. */
  readonly cutMarks: boolean;
}

/** Streams a PDF of labels on sheets. */
export class LabelPdf {
  readonly #pdf: Pdf;
  readonly #sheet: Sheet;
  readonly #options: PdfOptions;
  #count = 0;
  #page = -1;

  constructor(sheet: Sheet, options: PdfOptions) {
    this.#pdf = new Document({ autoFirstPage: false, info: { Title: options.title, Producer: 'Steward' } });
    for (const bold of [false, true]) this.#pdf.registerFont(fontName(bold), fontOf(bold).data);
    this.#sheet = sheet;
    this.#options = options;
  }

  get stream(): Readable {
    return this.#pdf;
  }

  /** Adds a label. Resolves when the reader has caught up. */
  async add({ drawing, pictures }: PdfLabel): Promise<void> {
    const place = placeOf(this.#sheet, this.#options, this.#count);
    if (place.page !== this.#page) this.#addPage(place.page);
    for (const one of drawing.commands) draw(this.#pdf, one, place, pictures);
    if (this.#options.cutMarks) marks(this.#pdf, place);
    this.#count += 1;
    while (this.#pdf.readableLength > MOST_WAITING && !this.#pdf.destroyed) await turn();
  }

  end(): void {
    if (this.#page === -1) this.#addPage(0);
    this.#pdf.end();
  }

  #addPage(number: number): void {
    this.#page = number;
    const { width, height } = this.#sheet.page;
    this.#pdf.addPage({ size: [width * MM, height * MM], margin: 0 });
  }
}

const fontName = (bold: boolean): string => (bold ? 'label-bold' : 'label');

function draw(pdf: Pdf, one: Command, at: Box, pictures: Pictures | undefined): void {
  switch (one.kind) {
    case 'words':
      pdf
        .font(fontName(one.bold))
        .fontSize(one.size * MM)
        .text(one.text, (at.x + one.x) * MM, (at.y + one.y) * MM, { lineBreak: false, baseline: 'alphabetic' });
      return;
    case 'fill':
      pdf.addContent(`${one.rects.map((box) => rectangle(box, at)).join('\n')}\nf`);
      return;
    case 'line': {
      const [from, to] = [one.from, one.to].map(([x, y]) => `${points(at.x + x)} ${points(at.y + y)}`);
      pdf.addContent(`${points(one.thickness)} w ${from} m ${to} l S`);
      return;
    }
    case 'picture': {
      const data = pictures?.(one.source);
      if (!data || one.width <= 0 || one.height <= 0) return;
      pdf.image(one.source === 'logo' ? uriOf(data) : data, (at.x + one.x) * MM, (at.y + one.y) * MM, {
        fit: [one.width * MM, one.height * MM],
        align: 'center',
        valign: 'center',
      });
    }
  }
}

const uris = new WeakMap<Buffer, string>();

/** Pictures with an address, such as logos, are embedded once. */
function uriOf(data: Buffer): string {
  const uri = uris.get(data) ?? `data:image/png;base64,${data.toString('base64')}`;
  uris.set(data, uri);
  return uri;
}

const points = (millimetres: number): string => String(Math.round(millimetres * MM * 10_000) / 10_000);

function rectangle({ x, y, width, height }: Box, at: Box): string {
  return `${points(at.x + x)} ${points(at.y + y)} ${points(width)} ${points(height)} re`;
}

/** Length of a crop mark in millimetres. */
const MARK = 3;

function marks(pdf: Pdf, { x, y, width, height }: Box): void {
  const lines: string[] = [];
  for (const [across, outward] of [
    [x, -1],
    [x + width, 1],
  ] as const)
    for (const [down, below] of [
      [y, -1],
      [y + height, 1],
    ] as const) {
      lines.push(`${points(across)} ${points(down)} m ${points(across + outward * MARK)} ${points(down)} l`);
      lines.push(`${points(across)} ${points(down)} m ${points(across)} ${points(down + below * MARK)} l`);
    }
  pdf.addContent(`q 0.5 G 0.25 w ${lines.join(' ')} S Q`);
}
