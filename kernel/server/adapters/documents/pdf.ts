import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import type { Sections } from './sections.ts';

/** Pages of which the text is read; of a document with more of them only the first few, since each is slow to find. */
const MOST_PAGES = 3000;
const FIRST_PAGES = 20;
/** Seconds of processor time after which the text so far is the answer. */
const SECONDS = 12;
/** Pixels of a picture in a page that is drawn. */
const MOST_PIXELS = 30_000_000;

const folder = createRequire(import.meta.url)
  .resolve('pdfjs-dist/package.json')
  .replace(/package\.json$/, '');

/** Runs `read` with a PDF. Nothing in it runs: no scripts, forms, actions or addresses, and no code is made of it. */
async function withPdf<T>(path: string, read: (pdf: PDFDocumentProxy) => Promise<T>): Promise<T> {
  const task = getDocument({
    data: new Uint8Array(await readFile(path)),
    isEvalSupported: false,
    enableXfa: false,
    useSystemFonts: false,
    disableFontFace: true,
    useWorkerFetch: false,
    maxImageSize: MOST_PIXELS,
    cMapUrl: `${folder}cmaps/`,
    standardFontDataUrl: `${folder}standard_fonts/`,
    wasmUrl: `${folder}wasm/`,
    verbosity: 0,
  });
  try {
    return await read(await task.promise);
  } finally {
    await task.destroy();
  }
}

export const isLocked = (error: unknown): boolean => error instanceof Error && error.name === 'PasswordException';

/** Text of the pages; answers how many there are. */
export function readPdf(path: string, sections: Sections): Promise<number> {
  return withPdf(path, async (pdf) => {
    const began = process.cpuUsage();
    const wanted = pdf.numPages > MOST_PAGES ? FIRST_PAGES : pdf.numPages;
    for (let number = 1; number <= wanted && !sections.isFull; number += 1) {
      sections.add(await textOfPage(pdf, number));
      const { user, system } = process.cpuUsage(began);
      if (user + system > SECONDS * 1_000_000) break;
    }
    return pdf.numPages;
  });
}

/** A page that cannot be read has no text. */
async function textOfPage(pdf: PDFDocumentProxy, number: number): Promise<string> {
  try {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    page.cleanup();
    return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
  } catch {
    return '';
  }
}

/** A canvas outside of browsers, which pdf.js brings. */
interface Canvases {
  create(width: number, height: number): { readonly canvas: { data(): Buffer } };
}

/** The first page, small, on white. */
export function drawFirstPage(path: string, side: number): Promise<Uint8Array> {
  return withPdf(path, async (pdf) => {
    const page = await pdf.getPage(1);
    const whole = page.getViewport({ scale: 1 });
    // Twice as large as wanted, since small letters drawn small are grey.
    const viewport = page.getViewport({ scale: (2 * side) / Math.max(whole.width, whole.height) });
    const edge = (length: number): number => Math.max(1, Math.round(length));
    const [width, height] = [edge(viewport.width), edge(viewport.height)];
    // pdf.js gives the factory the type `Object`.
    const { canvas } = (pdf.canvasFactory as Canvases).create(width, height);
    await page.render({ canvas, viewport, background: '#fff' }).promise;
    return sharp(canvas.data(), { raw: { width, height, channels: 4 } })
      .flatten({ background: '#fff' })
      .resize(side, side, { fit: 'inside' })
      .webp({ quality: 80 })
      .toBuffer();
  });
}
