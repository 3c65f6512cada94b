import bwipjs from 'bwip-js/node';
import { create } from 'qrcode';
import type { CodeModules, Run, Symbology } from '../../contract/symbologies.ts';

/** Maximum number of characters of a code, checked before it is computed. */
const MAX_TEXT = 500;

/** A code in modules; `null` when the symbology cannot encode the text. */
export function encode(symbology: Symbology, text: string): CodeModules | null {
  if (text.length > MAX_TEXT) return null;
  try {
    return symbology === 'qrcode' ? quickResponse(text) : others(symbology, text);
  } catch (error) {
    // The libraries only throw for texts that cannot be encoded.
    if (error instanceof RangeError || error instanceof TypeError) throw error;
    return null;
  }
}

/** Ten times faster than the general library. */
function quickResponse(text: string): CodeModules {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  return matrix([...modules.data], modules.size);
}

function others(symbology: Symbology, text: string): CodeModules | null {
  const [found] = bwipjs.raw(symbology, text, {});
  if (!found) return null;
  if ('pixs' in found) return matrix(found.pixs, found.pixx);
  return bars(found.sbs);
}

/** Widths of alternating bars and gaps, starting with a bar. A trailing gap is ignored. */
function bars(given: readonly number[]): CodeModules {
  const widths = given.length % 2 === 0 ? given.slice(0, -1) : given;
  let at = 0;
  const runs = widths.flatMap((width, index): Run[] => {
    const run: Run = [at, 0, width, 1];
    at += width;
    return index % 2 === 0 ? [run] : [];
  });
  return { columns: at, rows: 1, runs };
}

/** Merges adjacent dark modules of a row into one rectangle. */
function matrix(dark: readonly number[], columns: number): CodeModules {
  const rows = dark.length / columns;
  const runs: Run[] = [];
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1) {
      if (!dark[y * columns + x]) continue;
      const start = x;
      while (x + 1 < columns && dark[y * columns + x + 1]) x += 1;
      runs.push([start, y, x - start + 1, 1]);
    }
  return { columns, rows, runs };
}
