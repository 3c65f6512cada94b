import { expect, it } from 'vitest';
import { layOut } from '../contract/layout.ts';
import { standardLayout } from '../contract/standard.ts';
import { encode } from '../server/draw/codes.ts';
import { measure } from '../server/draw/fonts.ts';
import { dotsOf } from '../server/draw/png.ts';
import { eplOf, zplOf } from '../server/draw/printer_codes.ts';
import { printedByEpl, printedByZpl, rasterOf } from './printed.ts';
import { codesIn } from './read_back.ts';

const CODE = 'https://steward.example/assets/0198c2a4-7a51-7d3e-9c1f-0e5b7a6d4c3b/detail';

it.each([203, 300])(
  'a label is on a printer of ZPL and of EPL, dot by dot, what it is on paper (%i dpi)',
  async (dpi) => {
    const layout = standardLayout(54, 25);
    const values = { code: CODE, title: 'Müller-Straße', subtitle: 'A-17', serial: 'SN 1', company: 'Northwind' };
    const dots = await dotsOf(layOut(layout, values, { measure, encode, dot: 25.4 / dpi }), { dpi });
    expect(dots.width).toBe(Math.round((54 / 25.4) * dpi));
    for (const printed of [printedByZpl(zplOf(dots)), printedByEpl(eplOf(dots))]) {
      expect([printed.width, printed.height]).toEqual([dots.width, dots.height]);
      expect(printed.bits.equals(dots.bits)).toBe(true);
      expect((await codesIn(rasterOf(printed))).map((one) => one.text)).toEqual([CODE]);
    }
  },
);
