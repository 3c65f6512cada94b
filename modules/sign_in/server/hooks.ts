import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Change, RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { invitePerson } from './invitations.ts';
import { endSignIn, moveSignIn } from './sign_in_link.ts';

/** The sign-in follows the record: invitation when enabled, moved with the address, ended when disabled. */
async function followRecord(ctx: Context, change: Change): Promise<void> {
  const { before, values } = change;
  const after: Record<string, unknown> = { ...before, ...values };
  const person = { id: change.id, name: String(after['name']), email: String(after['email']) };
  const accountId = typeof before?.['account_id'] === 'string' ? before['account_id'] : null;
  const isNewAddress = typeof values['email'] === 'string';
  if (values['activated'] === false && before) await endSignIn(ctx, [change.id]);
  if (accountId !== null && isNewAddress) await moveSignIn(ctx, accountId, person);
  if (accountId === null && after['activated'] === true && (values['activated'] === true || isNewAddress))
    await invitePerson(ctx, person);
}

/** Sign-in of users, when they are written. */
export const userHooks: RecordHooks = {
  afterWrite: async (ctx, changes) => {
    for (const change of changes) await followRecord(ctx, change);
  },
  beforeRemove: endSignIn,
  traces: ['invitation', 'sso_identity'].map((table) => ({ table, columns: ['user_id'] })),
};
