import { cellText, numberOfCell, problemOfCell, type Cell } from '@steward/kernel/contract/csv/cell.ts';
import type { ReadOptions, ReadResult } from '@steward/kernel/contract/csv/values.ts';
import type { FieldDefinition, FieldKind } from '@steward/kernel/contract/fields/index.ts';
import { assignee } from './assignee.ts';
import { boolean } from './boolean.ts';
import { date, datetime } from './date.ts';
import { image } from './image.ts';
import type { ServerKind } from './kind.ts';
import { money } from './money.ts';
import { number } from './number.ts';
import { reference, references } from './reference.ts';
import { multiselect, select } from './select.ts';
import { color, email, phone, text, textarea, url } from './text.ts';

/** How the server stores, sends, reads and writes each kind of field. */
const KINDS: Readonly<Record<FieldKind, ServerKind>> = {
  text,
  textarea,
  number,
  money,
  date,
  datetime,
  boolean,
  select,
  multiselect,
  reference,
  references,
  email,
  phone,
  url,
  color,
  image,
  assignee,
};

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
