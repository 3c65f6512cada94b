import type { Dots } from './png.ts';

/** A row of a label in hexadecimal, with repeats compressed as ZPL allows. */
const UNITS = 'GHIJKLMNOPQRSTUVWXY';
const SCORES = 'ghijklmnopqrstuvwxyz';

/**
 * A label in ZPL as a bitmap, so that it looks like the preview whatever fonts and codes the printer has. A repeated
 * row is a colon.
 */
export function zplOf({ width, height, stride, bits }: Dots, copies = 1): string {
  const rows: string[] = [];
  let above = '';
  for (let y = 0; y < height; y += 1) {
    const row = bits
      .subarray(y * stride, (y + 1) * stride)
      .toString('hex')
      .toUpperCase();
    rows.push(row === above ? ':' : packed(row));
    above = row;
  }
  const size = stride * height;
  return `^XA^PW${width}^LL${height}^LH0,0^FO0,0^GFA,${size},${size},${stride},${rows.join('')}^FS^PQ${copies}^XZ\n`;
}

/** Run-length encoding of digits. A comma fills the row with zeroes, an exclamation mark with ones. */
function packed(row: string): string {
  const end = /(0+|F+)$/.exec(row)?.[0] ?? '';
  const kept = end.length > 2 ? row.slice(0, row.length - end.length) : row;
  const tail = end.length > 2 ? (end.startsWith('0') ? ',' : '!') : '';
  return kept.replaceAll(/(.)\1{2,}/g, (run, digit: string) => times(run.length) + digit) + tail;
}

/** A repeat count in ZPL: `z` for 400, letters for multiples of 20, one for the rest. */
function times(count: number): string {
  let [left, text] = [count, ''];
  while (left >= 400) {
    text += 'z';
    left -= 400;
  }
  const scores = Math.floor(left / 20);
  if (scores > 0) text += SCORES.charAt(scores - 1);
  return left % 20 === 0 ? text : text + UNITS.charAt((left % 20) - 1);
}

/** A label in EPL2, in which black bits are 0. */
export function eplOf({ width, height, stride, bits }: Dots, copies = 1): Buffer {
  const graphic = Buffer.alloc(bits.length);
  for (let at = 0; at < bits.length; at += 1) graphic[at] = ~(bits[at] ?? 0) & 0xff;
  const head = `\nN\nq${width}\nQ${height},24\nGW0,0,${stride},${height},`;
  return Buffer.concat([Buffer.from(head, 'latin1'), graphic, Buffer.from(`\nP${copies}\n`, 'latin1')]);
}
