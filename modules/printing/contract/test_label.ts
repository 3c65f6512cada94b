import type { LabelElement, LabelLayout } from './template.ts';

/** A label that shows whether it lies where it should: its edge, its middle, a code and what it was printed with. */
export function testLayout(width: number, height: number): LabelLayout {
  const margin = Math.min(2, height / 10);
  const side = Math.min(height - 2 * margin, width / 3);
  const across = { x: width / 2 - 2, y: height / 2, width: 4, height: 0 };
  const down = { x: width / 2, y: height / 2 - 2, width: 0, height: 4 };
  const words = { kind: 'words', x: margin, width: width / 2 - margin - 2, height: height / 4, size: 8 } as const;
  const elements: readonly LabelElement[] = [
    { kind: 'box', x: 0, y: 0, width, height, thickness: 0.2 },
    { kind: 'line', ...across, thickness: 0.2 },
    { kind: 'line', ...down, thickness: 0.2 },
    { ...words, y: margin, text: '{title}', bold: true },
    { ...words, y: height - margin - height / 4, text: '{subtitle}' },
    {
      kind: 'code',
      symbology: 'qrcode',
      text: '{code}',
      x: width - margin - side,
      y: (height - side) / 2,
      width: side,
      height: side,
    },
  ];
  return { width, height, elements };
}
