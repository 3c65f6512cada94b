import { SEPARATORS, writeCell, writeLine, type Separator } from '@steward/kernel/contract/csv/write.ts';
import type { CellKind } from '@steward/kernel/server/fields/export.ts';

interface Table {
  readonly headings: readonly string[];
  readonly kinds: readonly CellKind[];
  readonly parts: AsyncIterable<readonly (readonly string[])[]>;
  readonly separator: Separator;
  /** Decimal commas, by locale. */
  readonly decimalCommas: boolean;
}

/** A CSV file as a stream. */
export async function* writeCsv({
  headings,
  kinds,
  parts,
  separator,
  decimalCommas,
}: Table): AsyncGenerator<string, void> {
  yield `\uFEFF${writeLine(headings, separator)}`;
  const between = SEPARATORS[separator];
  for await (const part of parts) {
    let text = '';
    for (const cells of part) {
      for (let index = 0; index < cells.length; index += 1) {
        if (index > 0) text += between;
        const cell = cells[index] ?? '';
        // Other kinds need no escaping.
        if (kinds[index] === 'text') text += cell === '' ? cell : writeCell(cell);
        else text += kinds[index] === 'number' && decimalCommas ? cell.replace('.', ',') : cell;
      }
      text += '\r\n';
    }
    yield text;
  }
}
