/** A formula over named values: `cost / count * 100`. */
export type Formula =
  | { readonly number: number }
  | { readonly name: string }
  | { readonly op: Sign; readonly left: Formula; readonly right: Formula };

type Sign = '+' | '-' | '*' | '/';

const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|([a-z_][a-z0-9_]*)|([-+*/()]))/iy;
const MAX_LENGTH = 200;
const MAX_DEPTH = 20;

/** Parses a formula with the usual precedence; `undefined` when it is none. */
export function parseFormula(text: string): Formula | undefined {
  const tokens = tokensOf(text);
  if (!tokens || tokens.length === 0) return undefined;
  let at = 0;
  const sum = (depth: number): Formula | undefined => chain(['+', '-'], (inner) => product(inner), depth);
  const product = (depth: number): Formula | undefined => chain(['*', '/'], (inner) => factor(inner), depth);
  const chain = (
    signs: readonly Sign[],
    part: (depth: number) => Formula | undefined,
    depth: number,
  ): Formula | undefined => {
    let left = part(depth);
    for (;;) {
      const op = signs.find((sign) => sign === tokens[at]);
      if (!left || !op) return left;
      at += 1;
      const right = part(depth);
      left = right && { op, left, right };
    }
  };
  const factor = (depth: number): Formula | undefined => {
    const token = tokens[at];
    if (token === undefined || depth > MAX_DEPTH) return undefined;
    at += 1;
    if (token === '-') {
      const right = factor(depth + 1);
      return right && { op: '-', left: { number: 0 }, right };
    }
    if (token === '(') {
      const inner = sum(depth + 1);
      if (tokens[at] !== ')') return undefined;
      at += 1;
      return inner;
    }
    if (/^\d/.test(token)) return { number: Number(token) };
    return /^[a-z_]/i.test(token) ? { name: token } : undefined;
  };
  const formula = sum(0);
  return at === tokens.length ? formula : undefined;
}

function tokensOf(text: string): string[] | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const tokens: string[] = [];
  const pattern = new RegExp(TOKEN);
  const end = text.trimEnd().length;
  while (pattern.lastIndex < end) {
    const found = pattern.exec(text);
    if (!found) return undefined;
    tokens.push(found[1] ?? found[2] ?? found[3] ?? '');
  }
  return tokens;
}

/** Names in a formula. */
export function namesIn(formula: Formula): string[] {
  if ('name' in formula) return [formula.name];
  return 'op' in formula ? [...namesIn(formula.left), ...namesIn(formula.right)] : [];
}

/** The value of a formula; `null` where a part is missing or divided by zero. */
export function evaluate(formula: Formula, valueOf: (name: string) => number | null): number | null {
  if ('number' in formula) return formula.number;
  if ('name' in formula) return valueOf(formula.name);
  const left = evaluate(formula.left, valueOf);
  const right = evaluate(formula.right, valueOf);
  if (left === null || right === null) return null;
  if (formula.op === '+') return left + right;
  if (formula.op === '-') return left - right;
  if (formula.op === '*') return left * right;
  return right === 0 ? null : left / right;
}
