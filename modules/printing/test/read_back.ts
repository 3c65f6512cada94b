import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { finished } from 'node:stream/promises';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { prepareZXingModule, readBarcodes, type ReadResult } from 'zxing-wasm/reader';
import type { Sheet } from '../contract/sheets.ts';
import { LabelPdf, type PdfLabel, type PdfOptions } from '../server/draw/pdf.ts';

const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
// A copy: it is a file's buffer of its own.
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

/** Labels on sheets, as the process that draws them makes a PDF of them. */
export async function pdfOf(sheet: Sheet, labels: readonly PdfLabel[], options: PdfOptions): Promise<Uint8Array> {
  const pdf = new LabelPdf(sheet, options);
  const parts: Buffer[] = [];
  pdf.stream.on('data', (part: Buffer) => parts.push(part));
  for (const one of labels) await pdf.add(one);
  pdf.end();
  await finished(pdf.stream);
  return new Uint8Array(Buffer.concat(parts));
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>;
type Drawable = Parameters<Page['render']>[0]['canvas'];

/** A page as dots. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** Pages of a PDF as another program draws them. */
export async function rasterised(pdf: Uint8Array, dpi: number, only = Number.POSITIVE_INFINITY): Promise<Raster[]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const pages: Raster[] = [];
  for (let number = 1; number <= Math.min(document.numPages, only); number += 1) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: dpi / 72 });
    const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)];
    const canvas = createCanvas(width, height);
    // The canvas of the server stands in for that of a browser.
    await page.render({ canvas: canvas as unknown as Drawable, viewport }).promise;
    pages.push({
      width,
      height,
      data: new Uint8ClampedArray(canvas.getContext('2d').getImageData(0, 0, width, height).data),
    });
  }
  await document.destroy();
  return pages;
}

/** Codes that an independent decoder finds. */
export function codesIn(raster: Raster): Promise<ReadResult[]> {
  // Matches the browser API that it uses.
  return readBarcodes(raster as Parameters<typeof readBarcodes>[0], {
    maxNumberOfSymbols: 100,
    tryHarder: true,
    // Without their small kinds: in one of 250 pages a Micro QR code is seen inside another code.
    formats: ['QRCodeModel2', 'DataMatrix', 'AztecCode', 'Code128', 'Code39', 'EAN13', 'ITF'],
  });
}

interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The outermost dark dots, of a part of the page if it is said; all in dots. */
export function edgesOf({ width, height, data }: Raster, within?: Edges): Edges {
  const { left = 0, top = 0, right = width, bottom = height } = within ?? {};
  const edges = { left: width, top: height, right: 0, bottom: 0 };
  for (let y = Math.max(0, Math.round(top)); y < Math.min(height, bottom); y += 1)
    for (let x = Math.max(0, Math.round(left)); x < Math.min(width, right); x += 1) {
      if ((data[(y * width + x) * 4] ?? 255) > 127) continue;
      edges.left = Math.min(edges.left, x);
      edges.top = Math.min(edges.top, y);
      edges.right = Math.max(edges.right, x + 1);
      edges.bottom = Math.max(edges.bottom, y + 1);
    }
  return edges;
}
