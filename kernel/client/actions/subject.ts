import type { LabelSet } from '@steward/kernel/contract/labels/types.ts';
import { inSentence } from '../records/labels.ts';
import { titleOf } from './title.ts';
import type { ActionContext } from './types.ts';

/** "MacBook Pro" for one row, "3 assets" for several. */
export function subjectOf({ record, rows, labels }: Pick<ActionContext, 'record' | 'rows' | 'labels'>): string {
  const first = rows[0];
  return rows.length === 1 && first ? titleOf(record, first) : countOf(record, rows.length, labels);
}

/** "3 assets". */
export function countOf({ name }: { readonly name: string }, count: number, labels: LabelSet): string {
  return `${count} ${inSentence(labels[name]?.many ?? '')}`;
}
