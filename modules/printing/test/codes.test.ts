import { expect, it } from 'vitest';
import { keysOf } from '@steward/kernel/contract/narrow.ts';
import { layOut } from '../contract/layout.ts';
import { placeOf, rollOf, SHEETS } from '../contract/sheets.ts';
import { standardLayout } from '../contract/standard.ts';
import { SYMBOLOGIES, type Symbology } from '../contract/symbologies.ts';
import { USUAL_SIZE } from '../contract/template.ts';
import { encode } from '../server/draw/codes.ts';
import { measure } from '../server/draw/fonts.ts';
import { codesIn, edgesOf, pdfOf, rasterised } from './read_back.ts';

const TEXTS: Readonly<Record<Symbology, string>> = {
  qrcode: 'https://steward.example/assets/0198c2a4-7a51-7d3e-9c1f-0e5b7a6d4c3b/detail',
  datamatrix: 'https://steward.example/assets/0198c2a4-7a51-7d3e-9c1f-0e5b7a6d4c3b/detail',
  azteccode: 'https://steward.example/assets/0198c2a4-7a51-7d3e-9c1f-0e5b7a6d4c3b/detail',
  code128: 'ASSET-000417',
  code39: 'ASSET-417',
  ean13: '4006381333931',
  interleaved2of5: '1234567890',
};

const tools = { measure, encode };
const NO_SHIFT = { start: 0, offset: { x: 0, y: 0 } };

const KINDS = keysOf(SYMBOLOGIES).flatMap((kind) => [203, 300].map((dpi) => [kind, dpi] as const));

it.each(KINDS)('[R1.34] %s on paper is read by another decoder at %i dpi', async (symbology, dpi) => {
  const box = SYMBOLOGIES[symbology].isSquare
    ? { x: 8, y: 12, width: 30, height: 30 }
    : { x: 5, y: 12, width: 60, height: 15 };
  const layout = { width: 70, height: 50, elements: [{ kind: 'code', symbology, text: '{code}', ...box } as const] };
  const drawing = layOut(layout, { code: TEXTS[symbology] }, tools);
  expect(drawing.problems).toEqual([]);
  const pdf = await pdfOf(rollOf(layout), [{ drawing }], { ...NO_SHIFT, title: 't', cutMarks: false });
  const [page] = await rasterised(pdf, dpi);
  if (!page) throw new Error('no page');
  const codes = await codesIn(page);
  expect(codes.map((one) => one.text)).toEqual([TEXTS[symbology]]);
  // Position by dark dots, to three tenths of a millimetre, since decoders report inner corners.
  const rects = drawing.commands.flatMap((one) => (one.kind === 'fill' ? one.rects : []));
  const wanted = {
    left: Math.min(...rects.map((one) => one.x)),
    top: Math.min(...rects.map((one) => one.y)),
    right: Math.max(...rects.map((one) => one.x + one.width)),
    bottom: Math.max(...rects.map((one) => one.y + one.height)),
  };
  const found = edgesOf(page);
  expect(Math.abs((wanted.left + wanted.right) / 2 - (box.x + box.width / 2)), 'in the middle').toBeLessThan(0.3);
  for (const side of keysOf(wanted))
    expect(Math.abs((found[side] / dpi) * 25.4 - wanted[side]), `${side}, in millimetres`).toBeLessThan(0.3);
});

type Position = Awaited<ReturnType<typeof codesIn>>[number]['position'];

function middleOf(position: Position | undefined, dpi: number) {
  if (!position) throw new Error('no code');
  const { topLeft, topRight, bottomLeft, bottomRight } = position;
  const all = [topLeft, topRight, bottomLeft, bottomRight];
  const mean = (of: (one: { x: number; y: number }) => number): number =>
    (all.reduce((sum, one) => sum + of(one), 0) / all.length / dpi) * 25.4;
  return { x: mean((one) => one.x), y: mean((one) => one.y) };
}

it.each([...keysOf(SHEETS), 'usual'] as const)('the standard label of %s is read at 203 and 300 dpi', async (key) => {
  const { width, height } = key === 'usual' ? USUAL_SIZE : SHEETS[key];
  const code = 'https://steward.example/r/0198c2a47a517d3e9c1f0e5b7a6d4c3b0198c2a47a51';
  const values = { code, title: 'Laptop of the reception', subtitle: 'NF-00417', serial: 'SN1', company: 'Northwind' };
  const drawing = layOut(standardLayout(width, height), values, tools);
  const pdf = await pdfOf(rollOf({ width, height }), [{ drawing }], { ...NO_SHIFT, title: 't', cutMarks: false });
  for (const dpi of [203, 300]) {
    const [page] = await rasterised(pdf, dpi);
    expect(page && (await codesIn(page)).map((one) => one.text), `${dpi} dpi`).toEqual([code]);
  }
});

it.each(keysOf(SHEETS))('the standard label is read from each place of %s', async (key) => {
  const sheet = SHEETS[key];
  const layout = standardLayout(sheet.width, sheet.height);
  const count = sheet.columns * sheet.rows;
  const labels = Array.from({ length: count }, (_, index) => ({
    drawing: layOut(layout, { code: `https://steward.example/a/${1000 + index}`, title: `Label ${index}` }, tools),
  }));
  const pdf = await pdfOf(sheet, labels, { ...NO_SHIFT, title: 't', cutMarks: false });
  const pages = await rasterised(pdf, 203);
  expect(pages).toHaveLength(1);
  const codes = pages[0] ? await codesIn(pages[0]) : [];
  expect(codes.map((one) => one.text).toSorted()).toEqual(
    labels.map((_, index) => `https://steward.example/a/${1000 + index}`),
  );
  for (const one of codes) {
    const index = Number(one.text.slice(-4)) - 1000;
    const place = placeOf(sheet, NO_SHIFT, index);
    const { x, y } = middleOf(one.position, 203);
    expect(x > place.x && x < place.x + place.width && y > place.y && y < place.y + place.height, one.text).toBe(true);
  }
});
