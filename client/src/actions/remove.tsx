import i18next from 'i18next';
import { api, errorMessage, ApiError } from '../api/client.ts';
import { inSentence } from '../engine/words.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { toast } from '../ui/toast.ts';
import { titleOf } from './title.ts';
import type { ActionContext } from './types.ts';

export function tellFailure(error: unknown): void {
  const said = error instanceof ApiError ? errorMessage(error.body) : undefined;
  toast.error(said ?? i18next.t('wrong', { ns: 'errors' }));
}

/** "MacBook Pro" for one row, "3 assets" for several. */
export function subjectOf({ record, rows, labels }: Pick<ActionContext, 'record' | 'rows' | 'labels'>): string {
  const first = rows[0];
  return rows.length === 1 && first ? titleOf(record, first) : `${rows.length} ${inSentence(labels[record.name]?.many ?? '')}`;
}

async function moveToTrash(context: ActionContext): Promise<void> {
  const ids = context.rows.map((row) => row.id);
  const subject = subjectOf(context);
  try {
    await api.del(`${context.record.wire}/delete/`, { ids });
  } catch (error) {
    tellFailure(error);
    return;
  }
  context.gone();
  toast.success(i18next.t('deleted', { ns: 'list', subject }), {
    undo: () => {
      api.post(`${context.record.wire}/restore/`, { ids })
        .then(() => toast.success(i18next.t('restored', { ns: 'list', subject })), tellFailure)
        .finally(context.changed);
    },
  });
}

/** One row goes at once and can be undone; several are asked about first. */
export function remove(context: ActionContext): void | Promise<void> {
  if (context.rows.length === 1) return moveToTrash(context);
  const subject = subjectOf(context);
  context.show((close) => (
    <ConfirmDialog
      open
      danger
      title={i18next.t('delete_many.title', { ns: 'list', subject })}
      confirmLabel={i18next.t('delete_many.confirm', { ns: 'list', subject })}
      onClose={close}
      onConfirm={() => { close(); void moveToTrash(context); }}
    >
      {i18next.t('delete_many.text', { ns: 'list' })}
    </ConfirmDialog>
  ));
  return undefined;
}
