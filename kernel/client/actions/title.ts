import type { LabelSet } from '@steward/kernel/contract/labels/types.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { fullNameOf, ownNameOf } from '@steward/kernel/contract/records/name_and_icon.ts';
import { inSentence } from '../i18n/index.ts';
import type { ActionContext } from './record_actions.ts';

/** Display name of a row: its own name, else its subtitle. */
export function titleOf(record: RecordDefinition, row: Readonly<Record<string, unknown>>): string {
  return ownNameOf(record, row) || subtitleOf(record, row) || '—';
}

/** Name and tag of a row, for sentences, toasts and accessible names; headings show the tag beside `titleOf`. */
export function calledOf(record: RecordDefinition, row: Readonly<Record<string, unknown>>): string {
  return fullNameOf(record, row) || '—';
}

/** Secondary name of a row, such as the asset tag; may be empty. */
export function subtitleOf(record: RecordDefinition, row: Readonly<Record<string, unknown>>): string {
  const subtitle = record.subtitle === undefined ? null : row[record.subtitle];
  return typeof subtitle === 'string' ? subtitle : '';
}

/** "MacBook Pro · NF-00012" for one row, "3 assets" for several. */
export function subjectOf({ record, rows, labels }: Pick<ActionContext, 'record' | 'rows' | 'labels'>): string {
  const first = rows[0];
  return rows.length === 1 && first ? calledOf(record, first) : countOf(record, rows.length, labels);
}

/** "3 assets". */
export function countOf({ name }: { readonly name: string }, count: number, labels: LabelSet): string {
  return `${count} ${inSentence(labels[name]?.many ?? '')}`;
}
