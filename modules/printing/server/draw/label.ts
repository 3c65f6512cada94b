import { layOut, scaledTo, type Drawing } from '../../contract/layout.ts';
import type { Sheet } from '../../contract/sheets.ts';
import type { LabelLayout } from '../../contract/template.ts';
import type { LabelValues } from '../values.ts';
import { encode } from './codes.ts';
import { measure } from './fonts.ts';

/** What labels look like: their template, and the sheet on which they are. */
export interface Look {
  readonly layout: LabelLayout;
  readonly sheet: Sheet;
}

/** Draws a label: its template, as large as the labels of the sheet are. */
export function drawLabel({ layout, sheet }: Look, values: LabelValues, dot?: number): Drawing {
  const drawing = layOut(layout, values, { measure, encode, ...(dot === undefined ? {} : { dot }) });
  return scaledTo(drawing, sheet);
}
