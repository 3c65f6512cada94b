import { layOut, scaledTo, type Drawing, type Command } from '../../contract/layout.ts';
import type { Sheet } from '../../contract/sheets.ts';
import type { LabelLayout, Box } from '../../contract/template.ts';
import type { LabelValues } from '../values.ts';
import { encode } from './codes.ts';
import { measure, outlinesOf } from './fonts.ts';

/** Template and sheet of labels. */
export interface Look {
  readonly layout: LabelLayout;
  readonly sheet: Sheet;
}

/** Draws a label, scaled from its template to the sheet. */
export function drawLabel({ layout, sheet }: Look, values: LabelValues, dot?: number): Drawing {
  const drawing = layOut(layout, values, { measure, encode, ...(dot === undefined ? {} : { dot }) });
  return scaledTo(drawing, sheet);
}

/** A label positioned on a page, with its pictures. */
export interface Placed {
  readonly x: number;
  readonly y: number;
  readonly drawing: Drawing;
}

/** PNG by source of a picture element; `undefined` when missing. */
export type Pictures = (source: string) => Buffer | undefined;

/** Decimals of millimetres. */
const digits = (value: number): string => String(Math.round(value * 1000) / 1000);

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A page of labels as SVG, with texts as outlines, so that it looks the same everywhere. `pixels`: raster size. */
export function svgOf(page: Size, labels: readonly string[], pixels?: Size): string {
  const { width, height } = pixels ?? { width: `${digits(page.width)}mm`, height: `${digits(page.height)}mm` };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${digits(page.width)} ${digits(page.height)}">` +
    `<rect width="100%" height="100%" fill="#fff"/>${labels.join('')}</svg>`
  );
}

/** A label positioned on a page. */
export function svgLabel({ x, y, drawing }: Placed, pictures?: Pictures): string {
  return `<g transform="translate(${digits(x)} ${digits(y)})">${inner(drawing, pictures)}</g>`;
}

/** The edge of a label on a sheet, for a preview. */
export function svgEdge({ x, y, width, height }: Box): string {
  return (
    `<rect x="${digits(x)}" y="${digits(y)}" width="${digits(width)}" height="${digits(height)}" rx="1.5" ` +
    `fill="none" stroke="#c5cad3" stroke-width="0.25"/>`
  );
}

function inner({ commands }: Drawing, pictures: Pictures | undefined): string {
  return commands.map((one) => elementOf(one, pictures)).join('');
}

function elementOf(one: Command, pictures: Pictures | undefined): string {
  switch (one.kind) {
    case 'words': {
      const { unit, glyphs } = outlinesOf(one.text, one.bold);
      const by = one.size / unit;
      const paths = glyphs
        .filter(({ path }) => path !== '')
        .map(({ path, x, y }) => `<path transform="translate(${Math.round(x)} ${Math.round(y)})" d="${path}"/>`);
      return `<g transform="translate(${digits(one.x)} ${digits(one.y)}) scale(${by} ${-by})">${paths.join('')}</g>`;
    }
    case 'fill': {
      const path = one.rects.map(
        ({ x, y, width, height }) => `M${digits(x)} ${digits(y)}h${digits(width)}v${digits(height)}h${digits(-width)}z`,
      );
      return `<path shape-rendering="crispEdges" d="${path.join('')}"/>`;
    }
    case 'line': {
      const [from, to] = [one.from.map(digits), one.to.map(digits)];
      return `<path stroke="#000" stroke-width="${digits(one.thickness)}" d="M${from.join(' ')}L${to.join(' ')}"/>`;
    }
    default: {
      const data = pictures?.(one.source);
      if (!data) return '';
      return (
        `<image x="${digits(one.x)}" y="${digits(one.y)}" width="${digits(one.width)}" height="${digits(one.height)}" ` +
        `preserveAspectRatio="xMidYMid" href="data:image/png;base64,${data.toString('base64')}"/>`
      );
    }
  }
}
