import type { LabelProblem } from '../../contract/layout.ts';
import type { Placing } from '../../contract/sheets.ts';
import type { PdfOptions } from '../draw/pdf.ts';
import type { PictureSource } from '../draw/pictures.ts';
import type { Look } from '../draw/svg.ts';
import type { StoredLabel } from '../stored_labels.ts';

/** Look, copies and pictures of labels. */
export interface Looks extends Look {
  readonly copies: number;
  readonly pictures: PictureSource;
}

interface Exchange<Input, Output> {
  readonly input: Input;
  readonly output: Output;
}

interface Some {
  readonly looks: Looks;
  readonly labels: readonly StoredLabel[];
}

/** Tasks of the drawing process with their results. It has one PDF at a time. */
export interface Drawings {
  /** A page of a preview, as SVG. */
  readonly page: Exchange<
    Some & { readonly placing: Placing },
    { readonly svg: string; readonly problems: Readonly<Partial<Record<LabelProblem, number>>> }
  >;
  /** The first label as a picture. */
  readonly png: Exchange<Some & { readonly dpi: number }, { readonly png: Uint8Array }>;
  /** Each label in a printer language. */
  readonly dots: Exchange<
    Some & { readonly dpi: number; readonly language: string },
    { readonly parts: readonly Uint8Array[] }
  >;
  readonly open: Exchange<
    { readonly looks: Looks; readonly options: PdfOptions; readonly path: string; readonly most: number },
    { readonly bytes: number }
  >;
  readonly add: Exchange<{ readonly labels: readonly StoredLabel[] }, { readonly bytes: number }>;
  /** Resolves when the PDF is written. */
  readonly close: Exchange<object, { readonly bytes: number }>;
}

export type Drawing = keyof Drawings;

export type DrawTask = { readonly [D in Drawing]: { readonly draw: D } & Drawings[D]['input'] }[Drawing];

export type DrawAnswer = Drawings[Drawing]['output'];
