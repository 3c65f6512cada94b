import { POINT } from './layout.ts';
import type { LabelElement, LabelLayout } from './template.ts';

/**
 * A label for any size with what every record has: its code, title, and identifying details. Wide labels have the code
 * at the start, others on top.
 */
export function standardLayout(width: number, height: number): LabelLayout {
  const margin = Math.min(width, height) >= 30 ? 3 : 1.5;
  const inner = { width: width - 2 * margin, height: height - 2 * margin };
  const isWide = width >= height * 1.4;
  const side = isWide
    ? Math.min(inner.height, Math.max(inner.width * 0.4, Math.min(inner.width * 0.5, 16)))
    : Math.min(inner.width, inner.height * 0.62);
  const code: LabelElement = {
    ...{ kind: 'code', symbology: 'qrcode', text: '{code}', width: side, height: side },
    x: isWide ? margin : (width - side) / 2,
    y: isWide ? (height - side) / 2 : margin,
  };
  const x = isWide ? margin + side + 1 : margin;
  const y = isWide ? margin : margin + side + 1;
  const room = { width: width - margin - x, height: height - margin - y };
  const align = isWide ? 'start' : 'middle';
  const lines = [
    { text: '{title}', part: 0.34, bold: true },
    { text: '{subtitle}', part: 0.26 },
    { text: '{serial}', part: 0.2 },
    { text: '{company}', part: 0.2 },
  ];
  // When lines would be too small to read, only the first ones are used.
  const shown = room.height < 8 ? lines.slice(0, 2) : room.height < 12 ? lines.slice(0, 3) : lines;
  const all = shown.reduce((sum, one) => sum + one.part, 0);
  let at = y;
  const texts = shown.map(({ text, part, bold = false }): LabelElement => {
    const high = (room.height * part) / all;
    const size = Math.min(high / POINT / 1.25, room.width / 2.2, 28);
    const element: LabelElement = {
      ...{ kind: 'words', text, x, y: at, width: room.width, height: high, bold, align, fit: 'shrink' },
      size: Math.max(size, 3),
    };
    at += high;
    return element;
  });
  return rounded({ width, height, elements: [code, ...texts] });
}

function rounded({ width, height, elements }: LabelLayout): LabelLayout {
  const to = (value: number): number => Math.round(value * 100) / 100;
  return {
    width,
    height,
    elements: elements.map((one) => ({
      ...one,
      ...{ x: to(one.x), y: to(one.y), width: to(one.width), height: to(one.height) },
      ...('size' in one ? { size: to(one.size) } : {}),
    })),
  };
}
