import type { Dots } from './png.ts';

/** Bytes of a row of a label as hexadecimal digits, of which printers take repeats as a letter and the digit. */
const UNITS = 'GHIJKLMNOPQRSTUVWXY';
const SCORES = 'ghijklmnopqrstuvwxyz';

/**
 * A label for printers that speak ZPL, as dots: it is on the label what it is in the preview, whatever fonts and codes
 * the printer has. A row that repeats the one above is a colon, as ZPL has it.
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

/** Repeated digits with their number in front; a comma ends a row of zeroes, an exclamation mark one of ones. */
function packed(row: string): string {
  const end = /(0+|F+)$/.exec(row)?.[0] ?? '';
  const kept = end.length > 2 ? row.slice(0, row.length - end.length) : row;
  const tail = end.length > 2 ? (end.startsWith('0') ? ',' : '!') : '';
  return kept.replaceAll(/(.)\1{2,}/g, (run, digit: string) => times(run.length) + digit) + tail;
}

/** A number of repeats: letters for twenties, one for the rest; `z` is four hundred. */
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

/** A label for printers that speak EPL2: black is a bit that is not set there. */
export function eplOf({ width, height, stride, bits }: Dots, copies = 1): Buffer {
  const graphic = Buffer.alloc(bits.length);
  for (let at = 0; at < bits.length; at += 1) graphic[at] = ~(bits[at] ?? 0) & 0xff;
  const head = `\nN\nq${width}\nQ${height},24\nGW0,0,${stride},${height},`;
  return Buffer.concat([Buffer.from(head, 'latin1'), graphic, Buffer.from(`\nP${copies}\n`, 'latin1')]);
}
