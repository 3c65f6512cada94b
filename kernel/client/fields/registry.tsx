import type { ReactNode } from 'react';
import type { FieldDefinition, FieldKind } from '@steward/kernel/contract/fields/index.ts';
import { assigneeKind } from './assignee.tsx';
import { booleanKind } from './boolean.tsx';
import { colorKind } from './color.tsx';
import { dateKind, datetimeKind } from './date.tsx';
import { imageKind } from './image.tsx';
import { moneyKind, numberKind } from './number.tsx';
import { referenceKind, referencesKind } from './reference.tsx';
import { selectKind, multiselectKind } from './select.tsx';
import { textKind, textareaKind, emailKind, phoneKind, urlKind } from './text.tsx';
import { type ClientKind, isEmpty, type CellProps, type ValueLabels } from './types.ts';
import '../ui/rows.css';

/** How lists and pages show each kind of field; what it is edited with is in `controls.tsx`. */
const KINDS: Readonly<Record<FieldKind, ClientKind>> = {
  text: textKind,
  textarea: textareaKind,
  number: numberKind,
  money: moneyKind,
  date: dateKind,
  datetime: datetimeKind,
  boolean: booleanKind,
  select: selectKind,
  multiselect: multiselectKind,
  reference: referenceKind,
  references: referencesKind,
  email: emailKind,
  phone: phoneKind,
  url: urlKind,
  color: colorKind,
  image: imageKind,
  assignee: assigneeKind,
};

export function clientKindOf(field: { readonly kind: FieldKind }): ClientKind {
  return KINDS[field.kind];
}

/** Whether its values are pictures. */
export function isPicture(field: FieldDefinition | undefined): boolean {
  return field !== undefined && clientKindOf(field).isPicture === true;
}

/** Whether its value fits into a drawer or a short form. */
export function isBrief(field: FieldDefinition | undefined): field is FieldDefinition {
  return field !== undefined && !clientKindOf(field).isLarge;
}

const NONE = <span className="st-none">—</span>;
/** Kinds without a `Cell` of their own use no labels in their text. */
const NO_LABELS: ValueLabels = { yes: '', no: '', unknown: '', option: String };

/**
 * The content of a cell; a dash when empty. Most values are a plain string, which keeps lists of many cells fast.
 */
export function drawCell(props: CellProps): ReactNode {
  const { Cell, isPicture, text } = clientKindOf(props.field);
  if (isEmpty(props.value) && !isPicture) return NONE;
  if (Cell) return <Cell {...props} />;
  const written = text(props.value, props.field, NO_LABELS);
  const mark = markOf(props);
  if (!mark) return written;
  return (
    <span className={mark.className} title={written}>
      {mark.words}
    </span>
  );
}

/** What is said of a day that is past or near. */
function markOf({ value, field, row }: CellProps): { readonly words: string; readonly className: string } | null {
  const { late, ending } = clientKindOf(field);
  const words = late?.(value, field, row);
  if (words) return { words, className: 'st-late' };
  const end = ending?.(value, field, row);
  return end ? { words: end.words, className: end.isPast ? 'st-late' : 'st-soon' } : null;
}

/** A value as its kind shows it, outside of lists; a dash when empty. */
export function FieldCell(props: CellProps) {
  const mark = isEmpty(props.value) ? null : markOf(props);
  if (mark) {
    const { text } = clientKindOf(props.field);
    return <span className={mark.className}>{`${text(props.value, props.field, NO_LABELS)} · ${mark.words}`}</span>;
  }
  const drawn = drawCell(props);
  return typeof drawn === 'string' ? (
    <span className="tabular" dir="auto">
      {drawn}
    </span>
  ) : (
    drawn
  );
}
