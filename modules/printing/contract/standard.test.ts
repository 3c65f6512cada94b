import { expect, it } from 'vitest';
import { layOut } from './layout.ts';
import { standardLayout } from './standard.ts';

const tools = { measure: (text: string) => text.length * 0.5, encode: () => ({ columns: 29, rows: 29, runs: [] }) };

const words = (values: Readonly<Record<string, string>>) =>
  layOut(standardLayout(63.5, 38.1), values, tools).commands.flatMap((one) =>
    one.kind === 'words' ? [{ text: one.text, bold: one.bold, size: one.size }] : [],
  );

it('the tag of an asset stands large and bold below its name; what has no tag is known by its title', () => {
  const asset = { title: 'ThinkPad', subtitle: 'NW-1', asset_tag: 'NW-1', serial: 'S1', company: 'Northwind' };
  const [name, tag, ...others] = words(asset);
  expect([name, tag]).toMatchObject([
    { text: 'ThinkPad', bold: false },
    { text: 'NW-1', bold: true },
  ]);
  expect(tag?.size).toBeGreaterThan((name?.size ?? 0) * 1.3);
  expect(others.map((one) => one.text)).toEqual(['S1', 'Northwind']);

  const [title, subtitle] = words({ title: 'Anna', subtitle: 'anna@acme.example', company: 'Northwind' });
  expect([title?.bold, subtitle?.text, subtitle?.bold]).toEqual([true, 'anna@acme.example', false]);
});

it.each([
  [63.5, 38.1],
  [50, 25],
  [54, 25],
  [100, 100],
  [25.4, 10],
])('on %s × %s mm the code is as large as leaves room for words, and nothing leaves the label', (width, height) => {
  const { elements } = standardLayout(width, height);
  const [code, ...texts] = elements;
  if (!code) throw new Error('no code');
  if (width >= height * 1.4) expect(code.width).toBeGreaterThanOrEqual(Math.min(height - 3, width * 0.44) - 0.01);
  for (const one of texts) {
    const isBeside = one.x >= code.x + code.width || one.y >= code.y + code.height;
    expect(isBeside, JSON.stringify(one)).toBe(true);
  }
  for (const { x, y, width: wide, height: high } of elements) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(1.4);
    expect(x + wide).toBeLessThanOrEqual(width - 1.4);
    expect(y + high).toBeLessThanOrEqual(height - 1.4);
  }
});
