import i18next from 'i18next';
import { toastFailure } from '@steward/kernel/client/actions/remove.tsx';
import { titleOf } from '@steward/kernel/client/actions/title.ts';
import type { ActionContext } from '@steward/kernel/client/actions/types.ts';
import { api } from '@steward/kernel/client/api/client.ts';
import { ConfirmDialog } from '@steward/kernel/client/ui/ConfirmDialog.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';

async function reset(context: ActionContext, id: string, name: string): Promise<void> {
  try {
    const { removed } = await api.post<{ removed: boolean }>(`users/${id}/reset-second-factor/`, {});
    if (removed) toast.success(i18next.t('reset.done', { ns: 'security', name }));
    else toast.info(i18next.t('reset.none', { ns: 'security', name }));
    context.changed();
  } catch (error) {
    toastFailure(error);
  }
}

/** Resets a user's second factor, after confirmation: then the password alone is enough. */
export function askReset(context: ActionContext): void {
  const row = context.rows[0];
  if (!row) return;
  const name = titleOf(context.record, row);
  context.show((close) => (
    <ConfirmDialog
      open
      danger
      title={i18next.t('reset.title', { ns: 'security', name })}
      confirmLabel={i18next.t('reset.confirm', { ns: 'security' })}
      onClose={close}
      onConfirm={() => {
        close();
        void reset(context, row.id, name);
      }}
    >
      {i18next.t('reset.text', { ns: 'security' })}
    </ConfirmDialog>
  ));
}
