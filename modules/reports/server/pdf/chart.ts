import type Document from 'pdfkit';
import { colourAt, HEAT, SERIES, type Element, type Paint, type Tone } from '../../contract/chart/index.ts';
import { PIXEL, type PrintedChart } from './page.ts';

type Pdf = InstanceType<typeof Document>;

const TONES: Readonly<Record<Tone, string>> = {
  line: '#dfe2e8',
  softLine: '#eceef2',
  text: '#1f2430',
  secondary: '#6b7280',
  surface: '#ffffff',
};

/** Lines over the colour of each series, so that it is not told by colour alone: strokes in a square of 6. */
const PATTERNS = [
  null,
  '0 0 m 6 6 l S',
  '1 1 1 1 re 4 4 1 1 re f',
  '0 3 m 6 3 l S',
  '0 0 m 6 6 l 6 0 m 0 6 l S',
  '3 0 m 3 6 l S',
  null,
] as const;

const ROW = 16;

/** Draws a chart as vectors below `y`, and returns where it ends. */
export function drawChart(pdf: Pdf, { title, scene, legend }: PrintedChart, x: number, y: number): number {
  const width = scene.width * PIXEL;
  pdf.font('plain').fontSize(8).fillColor(TONES.secondary).text(title, x, y, { width, lineBreak: false });
  let top = y + ROW;
  if (legend.length > 0) top = drawLegend(pdf, legend, x, top, width);
  pdf.save().translate(x, top).scale(PIXEL);
  const shapes = [
    ...scene.behind.map((element) => ({ element, isMark: false })),
    ...scene.marks.flatMap(({ element }) => (element ? [{ element, isMark: true }] : [])),
    ...scene.front.map((element) => ({ element, isMark: false })),
  ];
  for (const { element, isMark } of shapes) draw(pdf, element, isMark);
  pdf.restore();
  return top + scene.height * PIXEL;
}

function drawLegend(pdf: Pdf, legend: PrintedChart['legend'], x: number, y: number, width: number): number {
  let [left, top] = [x, y];
  pdf.font('plain').fontSize(8);
  for (const { name, series } of legend) {
    const wide = Math.min(width, pdf.widthOfString(name) + 26);
    if (left > x && left + wide > x + width) [left, top] = [x, top + ROW];
    fillShape(pdf, { series }, () => pdf.rect(left, top, 9, 9));
    pdf
      .fillColor(TONES.text)
      .text(name, left + 13, top, { width: wide - 13, height: ROW, ellipsis: true, lineBreak: false });
    left += wide;
  }
  return top + ROW + 4;
}

function draw(pdf: Pdf, element: Element, isMark: boolean): void {
  if (element.tag === 'text') {
    const { text, size, anchor, fill, weight } = element;
    pdf.font(weight ? 'bold' : 'plain').fontSize(size * 0.92);
    const wide = pdf.widthOfString(text);
    const left = anchor === 'start' ? element.x : anchor === 'end' ? element.x - wide : element.x - wide / 2;
    pdf.fillColor(colourOf(fill)).text(text, left, element.y, { lineBreak: false, baseline: 'alphabetic' });
    return;
  }
  const trace = (): Pdf =>
    element.tag === 'rect'
      ? pdf.rect(element.x, element.y, Math.max(0, element.width), Math.max(0, element.height))
      : pdf.path(element.d);
  if (element.fill) {
    const opacity = element.tag === 'path' ? (element.opacity ?? 1) : 1;
    pdf.fillOpacity(opacity);
    fillShape(pdf, element.fill, trace, element.tag === 'path' && element.isPlain === true);
    pdf.fillOpacity(1);
  }
  // A line of the paper between neighbours: they differ also where their colours are alike.
  if (isMark && element.fill) trace().lineWidth(1).strokeColor(TONES.surface).stroke();
  if (element.tag !== 'path' || !element.stroke) return;
  trace()
    .lineWidth(element.width ?? 1)
    .lineJoin('round')
    .strokeColor(colourOf(element.stroke));
  if (element.dash) pdf.dash(...dashOf(element.dash));
  pdf.stroke();
  pdf.undash();
}

function dashOf(dash: string): [number, { space: number }] {
  const [length = 3, space = length] = dash.split(/[ ,]+/).map(Number);
  return [length, { space }];
}

function fillShape(pdf: Pdf, paint: Paint, trace: () => Pdf, isPlain = false): void {
  trace().fill(colourOf(paint));
  const lines = 'series' in paint && !isPlain ? PATTERNS[colourAt(paint.series)] : null;
  if (!lines) return;
  const pattern = pdf.pattern([0, 0, 6, 6], 6, 6, `1 w ${lines}`);
  pdf.fillOpacity(0.5);
  trace().fillColor([pattern, TONES.surface]).fill();
  pdf.fillOpacity(1);
}

function colourOf(paint: Paint): string {
  if ('tone' in paint) return TONES[paint.tone];
  if ('series' in paint) return SERIES[colourAt(paint.series)]?.[0] ?? TONES.secondary;
  return mixed(SERIES[0][0], (HEAT[Math.round(paint.heat * 5)] ?? 100) / 100);
}

/** A colour on white paper. */
function mixed(colour: string, share: number): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const hex = parts.map((part) =>
    Math.round(255 + (part - 255) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}
