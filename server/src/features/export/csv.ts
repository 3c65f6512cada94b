import { writeCell, writeLine } from '@steward/contract/csv/write';
import type { CellKind } from './selection.ts';

/** A CSV file, written while its rows come in. */
export async function* writeCsv(headings: readonly string[], kinds: readonly CellKind[], parts: AsyncIterable<readonly (readonly string[])[]>): AsyncGenerator<string, void> {
  yield `\uFEFF${writeLine(headings)}`;
  const isText = kinds.map((kind) => kind === 'text');
  for await (const part of parts) {
    let text = '';
    for (const cells of part) {
      for (let index = 0; index < cells.length; index += 1) {
        if (index > 0) text += ',';
        const cell = cells[index] ?? '';
        // Numbers, days and yes or no hold nothing that would have to be guarded.
        text += isText[index] && cell !== '' ? writeCell(cell) : cell;
      }
      text += '\r\n';
    }
    yield text;
  }
}
