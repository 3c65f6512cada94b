import { sql } from 'kysely';
import { mayGrantAll } from '@steward/kernel/contract/access/can.ts';
import { shape, string, moment, nullable } from '@steward/kernel/contract/answers/shape.ts';
import { actionBody, type ActionAnswer, type ActionBody, oneByOne } from '@steward/kernel/server/actions/define.ts';
import { changeFields } from '@steward/kernel/server/actions/kernel_bodies.ts';
import { requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { removeSecondFactor } from '@steward/modules/sign_in/server';
import {
  activate,
  addToGroup,
  copyLink,
  deactivate,
  invite,
  mailReceipt,
  makeAdmin,
  removeFromGroup,
  resetSecondFactor,
  revoke,
  takeAdmin,
  transferOwnership,
} from '../contract/actions.ts';
import { inviteAgain, linkFor, recordLink, revokeInvitation, sayWith } from './invite.ts';
import { membership, others } from './members.ts';
import { ownership } from './owner.ts';
import { addressOf, sendReceipt } from './receipt.ts';

async function each(ctx: Context, ids: readonly string[], act: (id: string) => Promise<void>): Promise<ActionAnswer[]> {
  return (await oneByOne(ctx, ids, act)).map((one) => (one instanceof AppError ? one : 'changed'));
}

/** Sets whether users may sign in. Hooks refuse for whom it may not be; nobody deactivates themselves or the owner. */
const signIn = (activated: boolean): ActionBody<unknown> => ({
  possible: others,
  run: (ctx, subjects) => changeFields(ctx, subjects, { activated }),
});

function requireGrantAll({ user }: Context): void {
  if (!mayGrantAll(user)) throw new AppError('forbidden', { params: { permission: 'admin' } });
}

/** Sets the role. Needs the right to grant everything; never one's own or the owner's. */
const role = (userType: 'admin' | 'user'): ActionBody<unknown> => ({
  requireMore: requireGrantAll,
  possible: (ctx) => (mayGrantAll(ctx.user) ? others(ctx) : sql`false`),
  run: (ctx, subjects) => changeFields(ctx, subjects, { user_type: userType }),
});

/** Actions on users, their sign-in and role. */
export const peopleActions = [
  actionBody(activate, signIn(true)),
  actionBody(deactivate, signIn(false)),
  actionBody(invite, {
    locks: true,
    possible: others,
    run: (ctx, { ids }, { message, ...access }) => {
      sayWith(ctx, message);
      return each(ctx, ids, (id) =>
        inviteAgain(ctx, id, { groups_ids: access.groups, work_space_ids: access.work_space }),
      );
    },
  }),
  actionBody(revoke, {
    locks: true,
    possible: others,
    run: (ctx, { ids }) => each(ctx, ids, (id) => revokeInvitation(ctx, id)),
  }),
  actionBody(makeAdmin, role('admin')),
  actionBody(takeAdmin, role('user')),
  actionBody(addToGroup, membership('add')),
  actionBody(removeFromGroup, membership('remove')),
  actionBody(copyLink, {
    locks: true,
    requireMore: requireGrantAll,
    possible: (ctx) => (mayGrantAll(ctx.user) ? others(ctx) : sql`false`),
    run: (ctx, { ids }) => each(ctx, ids, (id) => recordLink(ctx, id)),
    answer: { shape: shape({ link: string, expires_at: moment }), read: linkFor },
  }),
  actionBody(resetSecondFactor, {
    // The account gives a more exact reason: a higher role, or membership in other companies.
    locks: true,
    possible: (ctx) => sql`${others(ctx)} and exists (select from account a where a.id = t.account_id
      and a.second_factor_at is not null)`,
    run: (ctx, { ids }) => each(ctx, ids, (id) => removeSecondFactor(ctx, id)),
  }),
  actionBody(transferOwnership, ownership),
  actionBody(mailReceipt, {
    locks: true,
    requireMore: (ctx) => {
      requirePermission(ctx, 'user:read');
      requirePermission(ctx, 'assets:read');
    },
    possible: (
      ctx,
    ) => sql`exists (select from asset h where h.company_id = ${ctx.companyId} and h.assignee_user_id = t.id
      and h.deleted_at is null)`,
    run: (ctx, { ids }) => each(ctx, ids, (id) => sendReceipt(ctx, id)),
    answer: {
      shape: shape({ sent_to: nullable(string) }),
      read: async (ctx, id) => ({ sent_to: await addressOf(ctx, id) }),
    },
  }),
];
