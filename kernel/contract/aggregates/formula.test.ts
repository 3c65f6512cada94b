import { expect, it } from 'vitest';
import { evaluate, namesIn, parseFormula } from './formula.ts';

const values: Readonly<Record<string, number | null>> = { cost: 120, n: 8, none: null, zero: 0 };
const valueOf = (text: string): number | null | undefined => {
  const formula = parseFormula(text);
  return formula && evaluate(formula, (name) => values[name] ?? null);
};

it('formulas have the usual precedence, and are empty where a part is missing or divided by zero', () => {
  expect(valueOf('cost / n')).toBe(15);
  expect(valueOf('1 + 2 * 3 - 4 / 2')).toBe(5);
  expect(valueOf('(1 + 2) * -3')).toBe(-9);
  expect(valueOf('10 - 3 - 2')).toBe(5);
  expect(valueOf('cost / zero')).toBeNull();
  expect(valueOf('cost + none')).toBeNull();
  expect(namesIn(parseFormula('a * (b - 2)') ?? { number: 0 })).toEqual(['a', 'b']);
});

it('what is no formula is refused', () => {
  for (const text of ['', '1 +', '(1', '1)', 'a b', '1..2', 'a; drop', '"x"', '('.repeat(50), '1+'.repeat(200)])
    expect(parseFormula(text), text).toBeUndefined();
});
