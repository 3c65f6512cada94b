import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Longest line. String contents do not count. */
const WIDTH = 120;

/** Reports each line that is too long even without its string literals. The formatter wraps the others. */
export function findLongLines() {
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.mts', '*.css'],
    { cwd: root, encoding: 'utf8', maxBuffer: 1e8 },
  );
  return files
    .trim()
    .split('\n')
    .flatMap((file) => {
      const text = read(file);
      if (!text.split('\n').some((line) => line.length > WIDTH)) return [];
      const { texts } = withoutTexts(text);
      return text
        .split('\n')
        .flatMap((line, at) =>
          line.length > WIDTH && line.length - (texts[at] ?? 0) > WIDTH
            ? [`${file}:${at + 1} has ${line.length} columns; ${WIDTH} is the most`]
            : [],
        );
    });
}

function read(file) {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch {
    return '';
  }
}

/** Characters of each line in strings, templates and patterns. */
function withoutTexts(text) {
  const texts = [];
  let line = 0;
  const count = (n = 1) => {
    texts[line] = (texts[line] ?? 0) + n;
  };
  /** Open templates; a number counts braces. */
  const open = [];
  for (let at = 0; at < text.length; at += 1) {
    const one = text[at];
    if (one === '\n') {
      line += 1;
      continue;
    }
    const inTemplate = open.at(-1) === '`';
    // Template values count as text.
    if (open.length > 0) count();
    if (inTemplate) {
      if (one === '`') open.pop();
      else if (one === '$' && text[at + 1] === '{') {
        open.push(0);
        at += 1;
        count();
      } else if (one === '\\') {
        at += 1;
        if (text[at] === '\n') line += 1;
        else count();
      }
    } else if (one === '/' && text[at + 1] === '/') {
      at = (text.indexOf('\n', at) === -1 ? text.length : text.indexOf('\n', at)) - 1;
    } else if (one === '/' && text[at + 1] === '*') {
      const end = text.indexOf('*/', at + 2);
      for (; at < end && at < text.length; at += 1) if (text[at] === '\n') line += 1;
      at += 1;
    } else if (
      one === '/' &&
      /[(,=:[!&|?{};\s]$/.test(text.slice(Math.max(0, at - 1), at)) &&
      /^\/(?![\s>])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\//.test(text.slice(at, at + 400))
    ) {
      const [pattern] = /^\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\//.exec(text.slice(at, at + 400));
      if (open.length === 0) count(pattern.length);
      else count(pattern.length - 1);
      at += pattern.length - 1;
    } else if ((one === "'" || one === '"') && isQuote(text, at)) {
      const end = endOfText(text, at);
      count(open.length === 0 ? end - at + 1 : end - at);
      at = end;
    } else if (one === '`') {
      if (open.length === 0) count();
      open.push('`');
    } else if (one === '{' && open.length > 0) open[open.length - 1] += 1;
    else if (one === '}' && open.length > 0) {
      if (open.at(-1) === 0) open.pop();
      else open[open.length - 1] -= 1;
    }
  }
  return { texts };
}

/** Apostrophes in JSX text are no quotes. */
const isQuote = (text, at) => !/\w/.test(text[at - 1] ?? '') || !/\w/.test(text[at + 1] ?? '');

function endOfText(text, from) {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === text[from] || text[at] === '\n') return text[at] === '\n' ? at - 1 : at;
  }
  return text.length - 1;
}
