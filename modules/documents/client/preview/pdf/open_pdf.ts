import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { comparable } from '../marks.ts';

export interface OpenPdf {
  readonly pages: number;
  /** Of the first page at its own size; other pages are taken to be as large until they are drawn. */
  readonly width: number;
  readonly height: number;
  pageAt(number: number): Promise<PDFPageProxy>;
  /** Comparable text of a page, as a search reads it. */
  textOf(number: number): Promise<string>;
  /** Puts text that can be selected over a page, in the element; answers when it is there. */
  layText(page: PDFPageProxy, scale: number, element: HTMLElement): Promise<void>;
  close(): void;
}

/**
 * Opens a PDF with a library that is loaded now. It is read part by part, by a worker; its scripts, forms and actions
 * are ignored, and no code is made of it.
 */
export async function openPdf(url: string): Promise<OpenPdf> {
  const { getDocument, GlobalWorkerOptions, TextLayer, version } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href;
  // Fonts that are not in the document, and decoders, are loaded only where it needs them.
  const files = `/assets/pdf-${version}`;
  const task = getDocument({
    url,
    isEvalSupported: false,
    enableXfa: false,
    cMapUrl: `${files}/cmaps/`,
    standardFontDataUrl: `${files}/standard_fonts/`,
    wasmUrl: `${files}/wasm/`,
    verbosity: 0,
  });
  const document = await task.promise;
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
  const texts = new Map<number, Promise<string>>();
  const textOf = (number: number): Promise<string> => {
    const known = texts.get(number) ?? readText(document, number);
    texts.set(number, known);
    return known;
  };
  return {
    pages: document.numPages,
    width,
    height,
    pageAt: (number) => document.getPage(number),
    textOf,
    layText: async (page, scale, element) => {
      element.replaceChildren();
      element.style.setProperty('--total-scale-factor', String(scale));
      const viewport = page.getViewport({ scale });
      await new TextLayer({ textContentSource: page.streamTextContent(), container: element, viewport }).render();
    },
    close: () => void task.destroy(),
  };
}

async function readText(document: PDFDocumentProxy, number: number): Promise<string> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  // As the text layer has it: a line break is an element there.
  return comparable(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join(''));
}

/** Why a PDF cannot be opened. */
export function reasonOf(error: unknown): 'locked' | 'damaged' {
  return error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'damaged';
}
