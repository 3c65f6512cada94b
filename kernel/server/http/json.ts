import { AppError } from '../context/errors.ts';

/** Levels of lists and objects inside of each other; the deepest call of the product has about ten. */
const MAX_DEPTH = 64;

/** Parses JSON from outside. Throws `too_deep` before parsing, and `invalid`. */
export function parseJson(text: string): unknown {
  refuseDepth(text);
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('invalid');
  }
}

/** Brackets inside of texts do not count. */
function refuseDepth(text: string): void {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isText) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) isText = false;
    } else if (code === QUOTE) isText = true;
    else if (code === SQUARE || code === CURLY) {
      depth += 1;
      if (depth > MAX_DEPTH) throw new AppError('too_deep', { params: { max: MAX_DEPTH } });
    } else if (code === SQUARE + 2 || code === CURLY + 2) depth -= 1;
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SQUARE = 0x5b;
const CURLY = 0x7b;
