import type { LabelElement, LabelLayout } from '../contract/template.ts';

/** Kinds of label elements. */
export const ADDABLE = ['words', 'code', 'logo', 'picture', 'line', 'box'] as const;

export type Addable = (typeof ADDABLE)[number];

/** A new element in the middle of a label. */
export function newElement(what: Addable, { width, height }: Pick<LabelLayout, 'width' | 'height'>): LabelElement {
  const at = (across: number, down: number) => {
    const size = { width: tenths(Math.min(across, width)), height: tenths(Math.min(down, height)) };
    return { x: tenths((width - size.width) / 2), y: tenths((height - size.height) / 2), ...size };
  };
  switch (what) {
    case 'words':
      return { kind: 'words', text: '{title}', size: 10, ...at(width * 0.6, 5) };
    case 'code':
      return { kind: 'code', symbology: 'qrcode', text: '{code}', ...at(20, 20) };
    case 'line':
      return { kind: 'line', thickness: 0.3, ...at(width * 0.8, 0) };
    case 'box':
      return { kind: 'box', thickness: 0.3, ...at(width * 0.8, height * 0.8) };
    default:
      return { kind: 'picture', source: what, ...at(20, 15) };
  }
}

/** A tenth of a millimetre is finer than the paper feed of printers. */
function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Moves an element; its start stays on the label. */
export function movedBy(one: LabelElement, across: number, down: number, label: Size): LabelElement {
  const within = (value: number, most: number): number => Math.min(Math.max(tenths(value), 0), Math.max(most, 0));
  return {
    ...one,
    x: within(one.x + across, tenths(label.width - one.width)),
    y: within(one.y + down, tenths(label.height - one.height)),
  };
}

type Size = Pick<LabelLayout, 'width' | 'height'>;

/** Resizes an element, up to the edge of the label. */
export function resizedBy(one: LabelElement, across: number, down: number, label: Size): LabelElement {
  const least = one.kind === 'line' ? 0 : 1;
  const within = (value: number, most: number): number => Math.min(Math.max(tenths(value), least), tenths(most));
  return {
    ...one,
    width: within(one.width + across, label.width - one.x),
    height: within(one.height + down, label.height - one.y),
  };
}

/** Arrow keys move by a millimetre, with Alt by a tenth; with Shift they make it larger or smaller. */
export function keyed(
  one: LabelElement,
  { key, shiftKey, altKey }: { readonly key: string; readonly shiftKey: boolean; readonly altKey: boolean },
  label: Size,
): LabelElement | null {
  const step = altKey ? 0.1 : 1;
  const across = key === 'ArrowRight' ? step : key === 'ArrowLeft' ? -step : 0;
  const down = key === 'ArrowDown' ? step : key === 'ArrowUp' ? -step : 0;
  if (across === 0 && down === 0) return null;
  return shiftKey ? resizedBy(one, across, down, label) : movedBy(one, across, down, label);
}
