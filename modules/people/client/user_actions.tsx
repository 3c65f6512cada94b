import i18next from 'i18next';
import { toastFailure } from '@steward/kernel/client/actions/remove.tsx';
import { titleOf } from '@steward/kernel/client/actions/title.ts';
import type { ActionContext } from '@steward/kernel/client/actions/types.ts';
import { api } from '@steward/kernel/client/api/client.ts';
import { ConfirmDialog } from '@steward/kernel/client/ui/ConfirmDialog.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { inviteAgain } from './calls.ts';
import { Outcome } from './Outcome.tsx';
import { PeopleDialog } from './PeopleDialog.tsx';

type T =
  | 'again.done'
  | 'withdraw.title'
  | 'withdraw.text'
  | 'withdraw.confirm'
  | 'withdraw.done'
  | 'admin.title'
  | 'admin.text'
  | 'admin.confirm'
  | 'admin.done'
  | 'admin.take_title'
  | 'admin.take_text'
  | 'admin.take_confirm'
  | 'admin.take_done';
const say = (key: T, name = ''): string => i18next.t(key, { ns: 'people', name });

function nameOf({ record, rows }: ActionContext): string {
  const [row] = rows;
  return row ? titleOf(record, row) : '';
}

/** Sends an invitation, or a new one. Refused users are listed. */
export async function inviteNow(context: ActionContext): Promise<void> {
  try {
    const { done, refused } = await inviteAgain(context.rows.map((row) => row.id));
    context.changed();
    const text =
      done.length === 1
        ? say('again.done', done[0]?.name)
        : i18next.t('again.many', { ns: 'people', count: done.length });
    if (refused.length === 0) toast.success(text);
    else
      context.show((close) => (
        <PeopleDialog title={i18next.t('invite.title', { ns: 'people' })} onClose={close}>
          <Outcome
            done={done.length > 0 ? text : undefined}
            title={i18next.t('invite.failed', { ns: 'people' })}
            refused={refused}
          />
        </PeopleDialog>
      ));
  } catch (error) {
    toastFailure(error);
  }
}

interface Asked {
  readonly title: T;
  readonly text: T;
  readonly confirm: T;
  readonly done: T;
  readonly danger?: boolean;
}

/** Confirms, acts and shows a toast. */
function ask(
  context: ActionContext,
  { title, text, confirm, done, danger = false }: Asked,
  act: (id: string) => Promise<unknown>,
): void {
  const name = nameOf(context);
  const run = async (): Promise<void> => {
    try {
      await act(context.rows[0]?.id ?? '');
      context.changed();
      toast.success(say(done, name));
    } catch (error) {
      toastFailure(error);
    }
  };
  context.show((close) => (
    <ConfirmDialog
      open
      danger={danger}
      title={say(title, name)}
      confirmLabel={say(confirm)}
      onClose={close}
      onConfirm={() => {
        close();
        void run();
      }}
    >
      {say(text)}
    </ConfirmDialog>
  ));
}

export function withdraw(context: ActionContext): void {
  ask(
    context,
    {
      title: 'withdraw.title',
      text: 'withdraw.text',
      confirm: 'withdraw.confirm',
      done: 'withdraw.done',
      danger: true,
    },
    (id) => api.post('invitations/withdraw/', { ids: [id] }),
  );
}

export function makeAdmin(context: ActionContext): void {
  ask(context, { title: 'admin.title', text: 'admin.text', confirm: 'admin.confirm', done: 'admin.done' }, (id) =>
    api.patch(`users/${id}/`, { user_type: 'admin' }),
  );
}

export function removeAdmin(context: ActionContext): void {
  ask(
    context,
    {
      title: 'admin.take_title',
      text: 'admin.take_text',
      confirm: 'admin.take_confirm',
      done: 'admin.take_done',
      danger: true,
    },
    (id) => api.patch(`users/${id}/`, { user_type: 'user' }),
  );
}
