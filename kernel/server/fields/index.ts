import * as ALL from './all_kinds.ts';
import { cellText, numberOfCell, problemOfCell, type Cell } from '@steward/kernel/contract/csv/cell.ts';
import type { ReadOptions, ReadResult } from '@steward/kernel/contract/csv/values.ts';
import type { FieldDefinition, FieldKind } from '@steward/kernel/contract/fields/index.ts';
import type { ServerKind } from './kind.ts';

/** What each kind of field is on the server. */
const KINDS: { readonly [K in FieldKind]: ServerKind } = ALL;

export function serverKindOf(field: { readonly kind: FieldKind }): ServerKind {
  return KINDS[field.kind];
}

/** Parses a cell to the wire value of a field. References stay texts and are resolved elsewhere. */
export function readValue(
  field: FieldDefinition,
  cell: Cell,
  reading: ReadOptions,
  optionWords: Readonly<Record<string, string>> = {},
): ReadResult {
  const problem = problemOfCell(cell);
  if (problem) return { problem };
  const kind = serverKindOf(field);
  const number = numberOfCell(cell);
  // A workbook number: exact for number fields, as shown for text fields.
  return (
    (number && kind.readNumber?.(number, reading)) ??
    kind.read(field, number?.text ?? cellText(cell), reading, optionWords)
  );
}
