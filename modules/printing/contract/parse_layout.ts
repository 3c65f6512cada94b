import type { Problem } from '@steward/kernel/contract/fields/index.ts';
import { isKeyOf, isObject, isOneOf } from '@steward/kernel/contract/narrow.ts';
import { SYMBOLOGIES } from './symbologies.ts';
import { ALIGNMENTS, BUDGET, FITS, PICTURES, type Box, type LabelElement, type LabelLayout } from './template.ts';

type Given = Readonly<Record<string, unknown>>;

/** An invalid layout, with the number of the element and the problem. */
class Wrong extends Error {
  readonly problem: Problem;
  constructor(key: string, params: Problem['params'] = {}) {
    super(key);
    this.problem = { key, params };
  }
}

/** Parses an untrusted layout. Unknown properties are dropped, and limits are enforced. */
export function parseLayout(given: unknown): { readonly layout: LabelLayout } | { readonly problem: Problem } {
  try {
    if (!isObject(given) || !Array.isArray(given['elements'])) throw new Wrong('label_layout');
    if (given['elements'].length > BUDGET.elements) throw new Wrong('label_elements', { max: BUDGET.elements });
    const side = (key: 'width' | 'height') => numberIn(given, key, 0, BUDGET.leastSide, BUDGET.side);
    const elements = given['elements'].map((one, index) => elementIn(one, index + 1));
    return { layout: { width: side('width'), height: side('height'), elements } };
  } catch (error) {
    if (error instanceof Wrong) return { problem: error.problem };
    throw error;
  }
}

function numberIn(given: Given, key: string, element: number, min: number, max: number): number {
  const value = given[key];
  if (typeof value !== 'number' || !Number.isFinite(value) || value < min || value > max)
    throw new Wrong(element === 0 ? 'label_side' : 'label_number', { element, min, max });
  // Rounded to hundredths of a millimetre.
  return Math.round(value * 100) / 100;
}

function textIn(given: Given, key: string, element: number): string {
  const value = given[key];
  if (typeof value !== 'string' || value.length > BUDGET.text)
    throw new Wrong('label_text', { element, max: BUDGET.text });
  return value;
}

function elementIn(given: unknown, element: number): LabelElement {
  if (!isObject(given)) throw new Wrong('label_layout');
  const within = (key: string): number => numberIn(given, key, element, 0, BUDGET.side);
  const box: Box = { x: within('x'), y: within('y'), width: within('width'), height: within('height') };
  const onlyIf = given['onlyIf'] === undefined ? {} : { onlyIf: textIn(given, 'onlyIf', element) };
  const unless = given['unless'] === undefined ? {} : { unless: textIn(given, 'unless', element) };
  const common = { ...box, ...onlyIf, ...unless };
  const thickness = (): number => numberIn(given, 'thickness', element, 0.05, BUDGET.thickness);
  switch (given['kind']) {
    case 'words':
      return {
        ...{ ...common, kind: 'words', text: textIn(given, 'text', element) },
        size: numberIn(given, 'size', element, BUDGET.leastFont, BUDGET.font),
        bold: given['bold'] === true,
        align: isOneOf(ALIGNMENTS, given['align']) ? given['align'] : 'start',
        fit: isOneOf(FITS, given['fit']) ? given['fit'] : 'shrink',
      };
    case 'code': {
      const { symbology } = given;
      if (typeof symbology !== 'string' || !isKeyOf(SYMBOLOGIES, symbology)) throw new Wrong('label_layout');
      return { ...common, kind: 'code', symbology, text: textIn(given, 'text', element) };
    }
    case 'picture':
      if (!isOneOf(PICTURES, given['source'])) throw new Wrong('label_layout');
      return { ...common, kind: 'picture', source: given['source'] };
    case 'line':
      return { ...common, kind: 'line', thickness: thickness() };
    case 'box':
      return { ...common, kind: 'box', thickness: thickness() };
    default:
      throw new Wrong('label_layout');
  }
}
