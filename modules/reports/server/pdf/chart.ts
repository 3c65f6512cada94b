import type Document from 'pdfkit';
import type { PrintedChart } from './page.ts';

type Pdf = InstanceType<typeof Document>;

export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const INK = '#1f2430';
const GREY = '#8a909c';
const RULE = '#dfe2e8';
const BAR = '#4f46e5';

/** Room for the values of the axis and the names below it. */
const LEFT = 64;
const BELOW = 28;

/** Draws bars or a line as vectors. Values begin at zero. */
export function drawChart(pdf: Pdf, { kind, title, points }: PrintedChart, frame: Frame): void {
  const top = frame.y + 16;
  const plot = { x: frame.x + LEFT, y: top, width: frame.width - LEFT, height: frame.height - 16 - BELOW };
  pdf.font('plain').fontSize(8).fillColor(GREY).text(title, frame.x, frame.y, { lineBreak: false });
  const [least, most] = rangeOf(points.map((one) => one.value));
  const at = (value: number): number => plot.y + plot.height * (1 - (value - least) / (most - least));
  for (const step of [0, 0.25, 0.5, 0.75, 1]) {
    const value = least + (most - least) * step;
    const y = at(value);
    pdf
      .lineWidth(0.5)
      .strokeColor(RULE)
      .moveTo(plot.x, y)
      .lineTo(plot.x + plot.width, y)
      .stroke();
    pdf.fontSize(7).fillColor(GREY);
    pdf.text(short(value), frame.x, y - 4, { width: LEFT - 6, align: 'right', lineBreak: false });
  }
  const each = plot.width / Math.max(1, points.length);
  const middle = (index: number): number => plot.x + each * (index + 0.5);
  if (kind === 'line') {
    pdf.lineWidth(1.5).strokeColor(BAR);
    for (const [index, one] of points.entries())
      if (index === 0) pdf.moveTo(middle(index), at(one.value));
      else pdf.lineTo(middle(index), at(one.value));
    pdf.stroke();
  }
  for (const [index, one] of points.entries()) {
    const wide = Math.min(each * 0.7, 60);
    const x = middle(index);
    const [y, zero] = [at(one.value), at(Math.max(0, least))];
    if (kind === 'bar') pdf.rect(x - wide / 2, Math.min(y, zero), wide, Math.abs(zero - y)).fill(BAR);
    else pdf.circle(x, y, 2).fill(BAR);
    if (points.length <= 16) {
      pdf.fontSize(7).fillColor(INK);
      pdf.text(one.label, x - each / 2, Math.min(y, zero) - 10, { width: each, align: 'center', lineBreak: false });
    }
    if (each >= 24 || index % Math.ceil(24 / each) === 0)
      name(pdf, one.name, {
        x: x - each / 2,
        y: plot.y + plot.height + 6,
        width: Math.max(each, 24),
        height: BELOW - 6,
      });
  }
}

function name(pdf: Pdf, text: string, { x, y, width, height }: Frame): void {
  pdf
    .fontSize(7)
    .fillColor(INK)
    .text(text, x + 1, y, { width: width - 2, height, align: 'center', ellipsis: true });
}

/** From zero, or from below, to a round number above all. */
function rangeOf(values: readonly number[]): [least: number, most: number] {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = 10 ** Math.floor(Math.log10(Math.max(1e-9, high - low)));
  const [least, most] = [Math.floor(low / step) * step, Math.ceil(high / step) * step];
  return least === most ? [0, 1] : [least, most];
}

function short(value: number): string {
  return new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }).format(value);
}
