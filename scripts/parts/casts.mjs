import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { root } from './run.mjs';

const IS_TEST = /\.(test|spec)\.tsx?$|(^|\/)test(ing)?\//;

/** A message for each type assertion of the source (`as`, but not `as const`) and each `!` without a reason. */
export function findCasts() {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  return files
    .trim()
    .split('\n')
    .filter((file) => /^(kernel|modules|app)\//.test(file) && !IS_TEST.test(file))
    .flatMap((file) => castsIn(file, read(file)).map(({ line, text }) => `${file}:${line}: ${text}`));
}

/**
 * A cast needs a comment that says why it is right: in the statement, or on the line above the statement or the cast.
 * `x!` and `as unknown as` are refused with any comment.
 */
export function castsIn(file, text) {
  if (!/\sas\s+(?!const\b)|[\w)\]]!(?!=)/.test(text)) return [];
  const { program, comments } = parseSync(file, text);
  const lineOf = lines(text);
  const reasons = new Set(comments.flatMap((one) => range(lineOf(one.start), lineOf(one.end))));
  const found = [];
  const statements = [];
  const enter = (node) => statements.push(node);
  const leave = () => statements.pop();
  const cast = (node) => {
    const type = text.slice(node.typeAnnotation.start, node.typeAnnotation.end);
    if (type === 'const') return;
    if (node.expression?.type === 'TSAsExpression')
      found.push({ line: lineOf(node.start), text: 'carry the type instead of casting by `as unknown as`' });
    const [first, last] = [lineOf(statements.at(-1)?.start ?? node.start), lineOf(node.end)];
    const around = [first - 1, ...range(first, last)];
    const hasReason = around.some((line) => reasons.has(line));
    if (!hasReason)
      found.push({ line: lineOf(node.start), text: `a comment says why \`as ${oneLine(type)}\` is right` });
  };
  const kinds = ['ExpressionStatement', 'VariableDeclaration', 'ReturnStatement', 'IfStatement', 'PropertyDefinition'];
  const visitor = new Visitor({
    ...Object.fromEntries(
      kinds.flatMap((kind) => [
        [kind, enter],
        [`${kind}:exit`, leave],
      ]),
    ),
    TSAsExpression: cast,
    TSTypeAssertion: cast,
    TSNonNullExpression: (node) =>
      found.push({ line: lineOf(node.start), text: 'narrow by a condition instead of by `!`' }),
  });
  visitor.visit(program);
  return found;
}

const oneLine = (text) => text.replace(/\s+/g, ' ').slice(0, 60);
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** From an offset to the number of its line. */
function lines(text) {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (starts[middle] <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}

function read(file) {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch {
    return '';
  }
}
