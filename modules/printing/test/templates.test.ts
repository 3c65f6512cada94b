import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { v7 } from 'uuid';
import { afterAll, expect, it } from 'vitest';
import { keysOf } from '@steward/kernel/contract/narrow.ts';
import { fileStore } from '@steward/kernel/server/adapters/files/store.ts';
import { readConfig } from '@steward/kernel/server/config.ts';
import { rollOf } from '../contract/sheets.ts';
import { ELEMENT_KINDS, type Box, type LabelElement } from '../contract/template.ts';
import { picturesFor } from '../server/draw/pictures.ts';
import { dotsOf } from '../server/draw/png.ts';
import { zplOf } from '../server/draw/printer_codes.ts';
import { drawLabel } from '../server/draw/svg.ts';
import { printedByZpl, rasterOf } from './printed.ts';
import { codesIn, edgesOf, pdfOf, rasterised, type Raster } from './read_back.ts';

const dataFolder = await mkdtemp(join(tmpdir(), 'steward-labels-'));
afterAll(() => rm(dataFolder, { recursive: true, force: true }));
const [companyId, logo, image] = [v7(), v7(), v7()];
const storage = readConfig({ STEWARD_DATA: dataFolder });
const store = fileStore(storage);
const black = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
await store.write(companyId, logo, 'whole', await black(300, 100));
await store.write(companyId, image, 'whole', await black(100, 100));

/** An element with its expected position. A full block fills its line. */
const PARTS: readonly (readonly [element: LabelElement, ink: Partial<Box> | null])[] = [
  [{ kind: 'box', x: 1, y: 1, width: 68, height: 58, thickness: 0.5 }, null],
  [{ kind: 'code', symbology: 'qrcode', text: '{code}', x: 3, y: 3, width: 20, height: 20 }, null],
  [
    { kind: 'code', symbology: 'code128', text: '{asset_tag}', x: 26, y: 3, width: 40, height: 10 },
    { y: 3, height: 10 },
  ],
  [{ kind: 'words', text: '{block}', x: 26, y: 15, width: 40, height: 6, size: 12, align: 'start' }, { x: 26 }],
  [
    { kind: 'words', text: '{block}', x: 26, y: 22, width: 40, height: 6, size: 12, align: 'end', bold: true },
    { x: 66 },
  ],
  [
    { kind: 'words', text: '{long}', x: 5, y: 29, width: 60, height: 6, size: 12, fit: 'shrink' },
    { x: 5, width: 60 },
  ],
  [
    { kind: 'picture', source: 'logo', x: 5, y: 37, width: 30, height: 10 },
    { x: 5, y: 37, width: 30, height: 10 },
  ],
  [
    { kind: 'picture', source: 'picture', x: 40, y: 37, width: 20, height: 10 },
    { x: 45, y: 37, width: 10, height: 10 },
  ],
  [
    { kind: 'line', x: 5, y: 50, width: 60, height: 0, thickness: 1 },
    { x: 5, y: 49.5, width: 60, height: 1 },
  ],
  [
    { kind: 'box', x: 5, y: 53, width: 20, height: 4, thickness: 0.4, onlyIf: 'serial' },
    { x: 5, y: 53, width: 20, height: 4 },
  ],
  [{ kind: 'box', x: 40, y: 53, width: 20, height: 4, thickness: 0.4, onlyIf: 'none' }, { width: 0 }],
];
const CODE = 'https://steward.example/r/0198c2a47a517d3e9c1f0e5b7a6d4c3b';
const VALUES = { code: CODE, asset_tag: 'NF-00417', block: '██', long: '█'.repeat(26), serial: 'S' };
const layout = { width: 70, height: 60, elements: PARTS.map(([one]) => one) };
const look = { layout, sheet: rollOf(layout) };
const pictures = await (await picturesFor({ storage, companyId, logo }, layout))(image);

/** Each part has its ink where it belongs, to three tenths of a millimetre. */
async function expectAll(page: Raster, dpi: number): Promise<void> {
  expect((await codesIn(page)).map((one) => one.text).toSorted()).toEqual([VALUES.asset_tag, CODE]);
  for (const [{ kind, x, y, width, height }, ink] of PARTS) {
    if (!ink) continue;
    const [dot, room] = [dpi / 25.4, 0.8];
    const found = edgesOf(page, {
      ...{ left: (x - room) * dot, top: (y - room) * dot },
      ...{ right: (x + width + room) * dot, bottom: (y + height + room) * dot },
    });
    const at = (dots: number): number => dots / dot;
    if (ink.width === 0) {
      expect(found.right, 'nothing is there').toBe(0);
      continue;
    }
    const edges = { left: at(found.left), right: at(found.right), top: at(found.top), bottom: at(found.bottom) };
    const wanted = {
      ...(ink.x === undefined ? {} : ink.x === x + width ? { right: ink.x } : { left: ink.x }),
      ...(ink.x !== undefined && ink.width !== undefined ? { right: ink.x + ink.width } : {}),
      ...(ink.y === undefined ? {} : { top: ink.y }),
      ...(ink.y !== undefined && ink.height !== undefined ? { bottom: ink.y + ink.height } : {}),
    };
    for (const side of keysOf(wanted))
      expect(Math.abs(edges[side] - (wanted[side] ?? 0)), `${kind} at ${x}, ${y}: ${side}`).toBeLessThan(0.3);
  }
}

it.each([203, 300])('[R7.92] each kind of element of an own template is where it was put, at %i dpi', async (dpi) => {
  expect(new Set(layout.elements.map((one) => one.kind))).toEqual(new Set(ELEMENT_KINDS));
  const drawing = drawLabel(look, VALUES);
  expect(drawing.problems).toEqual([]);
  const pdf = await pdfOf(look.sheet, [{ drawing, pictures }], {
    ...{ title: 't', start: 0, offset: { x: 0, y: 0 }, cutMarks: false },
  });
  const [page] = await rasterised(pdf, dpi);
  if (!page) throw new Error('no page');
  await expectAll(page, dpi);
  const dots = await dotsOf(drawLabel(look, VALUES, 25.4 / dpi), { dpi, pictures });
  await expectAll(rasterOf(printedByZpl(zplOf(dots))), dpi);
});
