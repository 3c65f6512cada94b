import type { Dots } from '../server/draw/png.ts';
import type { Raster } from './read_back.ts';

/** What a printer makes of a graphic of ZPL, by the manual of the language. */
export function printedByZpl(zpl: string): Dots {
  const [, size = '', stride = '', data = ''] = /\^GFA,\d+,(\d+),(\d+),([^^]*)\^FS/.exec(zpl) ?? [];
  const digits = Number(stride) * 2;
  const rows: string[] = [];
  let [row, count] = ['', 0];
  for (const sign of data) {
    if (sign >= 'G' && sign <= 'Y') count += sign.charCodeAt(0) - 70;
    else if (sign >= 'g' && sign <= 'z') count += (sign.charCodeAt(0) - 102) * 20;
    else if (sign === ',') row = row.padEnd(digits, '0');
    else if (sign === '!') row = row.padEnd(digits, 'F');
    else if (sign === ':') row = rows.at(-1) ?? '';
    else {
      row += sign.repeat(count || 1);
      count = 0;
    }
    if (row.length === digits) {
      rows.push(row);
      row = '';
    }
  }
  const width = Number(/\^PW(\d+)/.exec(zpl)?.[1]);
  if (rows.length * Number(stride) !== Number(size)) throw new Error('The graphic is not whole');
  return { width, height: rows.length, stride: Number(stride), bits: Buffer.from(rows.join(''), 'hex') };
}

/** What a printer makes of a graphic of EPL2. */
export function printedByEpl(epl: Buffer): Dots {
  const text = epl.toString('latin1');
  const found = /GW0,0,(\d+),(\d+),/.exec(text);
  const [stride, height] = [Number(found?.[1]), Number(found?.[2])];
  const from = (found?.index ?? 0) + (found?.[0].length ?? 0);
  const bits = Buffer.from(epl.subarray(from, from + stride * height).map((byte) => ~byte & 0xff));
  return { width: Number(/q(\d+)/.exec(text)?.[1]), height, stride, bits };
}

export function rasterOf({ width, height, stride, bits }: Dots): Raster {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if ((bits[y * stride + (x >> 3)] ?? 0) & (0x80 >> (x & 7)))
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return { width, height, data };
}
