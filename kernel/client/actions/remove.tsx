import type { LabelSet } from '@steward/kernel/contract/labels/types.ts';
import i18next from 'i18next';
import { errorMessage, ApiError } from '../api/client.ts';
import { inSentence } from '../records/labels.ts';
import { toast } from '../ui/toast.ts';
import { titleOf } from './title.ts';
import type { ActionContext } from './types.ts';

export function toastFailure(error: unknown): void {
  const said = error instanceof ApiError ? errorMessage(error.body) : undefined;
  toast.error(said ?? i18next.t('wrong', { ns: 'errors' }));
}

/** "MacBook Pro" for one row, "3 assets" for several. */
export function subjectOf({ record, rows, labels }: Pick<ActionContext, 'record' | 'rows' | 'labels'>): string {
  const first = rows[0];
  return rows.length === 1 && first ? titleOf(record, first) : countOf(record, rows.length, labels);
}

/** "3 assets". */
export function countOf({ name }: { readonly name: string }, count: number, labels: LabelSet): string {
  return `${count} ${inSentence(labels[name]?.many ?? '')}`;
}
