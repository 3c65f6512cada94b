import i18next from 'i18next';
import { Eraser } from 'lucide-react';
import { restore } from '@steward/kernel/client/action_form/common.ts';
import { perform } from '@steward/kernel/client/action_form/perform.ts';
import type { ActionContext, RecordAction } from '@steward/kernel/client/actions/record_actions.ts';
import { calledOf } from '@steward/kernel/client/actions/title.ts';
import { toastFailure, undoToast } from '@steward/kernel/client/actions/undo.ts';
import { api } from '@steward/kernel/client/api/client.ts';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { auth } from '@steward/kernel/client/session/auth.ts';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { mayPurge } from '@steward/kernel/contract/access/record.ts';
import { restore as definition } from '@steward/kernel/contract/actions/kernel_actions.ts';
import type { RestoreCheck } from '@steward/kernel/contract/wire/recycle_bin.ts';
import { PurgeDialog } from './PurgeDialog.tsx';
import { RestoreTogetherDialog } from './RestoreTogetherDialog.tsx';

/** Deleted records that are needed; `null` for none or unknown. */
async function neededBy({ record, rows }: ActionContext): Promise<RestoreCheck | null> {
  const ids = rows.map(({ id }) => id);
  const found = await api.post<RestoreCheck>(`deleted-items/${record.name}/restore-check/`, { ids }).catch(() => null);
  return found && found.needs.length + found.hidden > 0 ? found : null;
}

function offerTogether({ record, rows, show, gone, changed }: ActionContext, check: RestoreCheck): void {
  show((close) => (
    <RestoreTogetherDialog
      record={record}
      rows={rows}
      check={check}
      onDone={() => {
        close();
        gone();
      }}
      onUndone={changed}
      onClose={close}
    />
  ));
}

/**
 * Restores one record at once, with a link; several after a dry run. Deleted records to which they refer are offered
 * too.
 */
async function begin(context: ActionContext): Promise<void> {
  const { record, rows, open, gone, changed } = context;
  const [row, ...others] = rows;
  if (!row) return restore.perform(context);
  if (others.length > 0) {
    const needed = await neededBy(context);
    return needed ? offerTogether(context, needed) : restore.perform(context);
  }
  try {
    const { undo = null } = await perform(definition, record, [row.id], {});
    gone();
    toast.success(i18next.t('restored_row', { ns: 'trash', name: calledOf(record, row) }), {
      ...undoToast(undo, changed),
      action: { label: i18next.t('open', { ns: 'trash' }), run: () => open(pageOf(record, 'detail', row.id)) },
    });
  } catch (error) {
    const needed = await neededBy(context);
    if (needed) offerTogether(context, needed);
    else toastFailure(error);
  }
}

const purge: RecordAction = {
  id: 'purge',
  title: () => i18next.t('purge', { ns: 'trash' }),
  icon: Eraser,
  scope: 'both',
  prominence: 'button',
  danger: true,
  visible: ({ record, rows }) => {
    const { user } = auth.get();
    return user !== null && mayPurge(user, record) && rows.some((row) => row.abilities.includes('delete'));
  },
  perform: ({ record, rows, show, gone }) =>
    show((close) => (
      <PurgeDialog
        record={record}
        rows={rows}
        onDone={() => {
          close();
          gone();
        }}
        onClose={close}
      />
    )),
};

/** Actions on deleted records. */
export const binActions: readonly RecordAction[] = [
  { ...restore, shortcut: 'r', prominence: 'primary', perform: begin },
  purge,
];
