import type { LabelSet } from '@steward/kernel/contract/labels/types.ts';
import i18next from 'i18next';
import { api, errorMessage, ApiError } from '../api/client.ts';
import { inSentence } from '../records/labels.ts';
import { toast } from '../ui/toast.ts';
import { beginJob, hasBulkJobs, matchesOf } from './bulk_job.tsx';
import { titleOf } from './title.ts';
import type { ActionContext, MatchesContext } from './types.ts';

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

async function moveToTrash(context: ActionContext): Promise<void> {
  const ids = context.rows.map((row) => row.id);
  const subject = subjectOf(context);
  try {
    await api.del(`${context.record.wire}/delete/`, { ids });
  } catch (error) {
    toastFailure(error);
    return;
  }
  context.gone();
  toast.success(i18next.t('deleted', { ns: 'list', subject }), {
    undo: () => {
      api
        .post(`${context.record.wire}/restore/`, { ids })
        .then(() => toast.success(i18next.t('restored', { ns: 'list', subject })), toastFailure)
        .finally(context.changed);
    },
  });
}

/** A single row is deleted at once, with undo; several show first what would be deleted and what cannot. */
export async function remove(context: ActionContext): Promise<void> {
  if (context.rows.length === 1 || !hasBulkJobs()) return moveToTrash(context);
  return removeMatches(matchesOf(context));
}

/** Asks before anything is moved. */
export function removeMatches(context: MatchesContext): Promise<void> {
  return beginJob(context, 'delete').catch(toastFailure);
}
