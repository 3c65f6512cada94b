import { isAdmin, isOwner } from '@steward/kernel/contract/access/can.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';

const isLimited = ({ user, apiToken, isPreview }: Context): boolean =>
  Boolean(user.limited_to ?? user.support ?? apiToken) || isPreview;

/** Everything of the company is for administrators and the owner, signed in and without limits. */
export function requireAdministrator(ctx: Context): void {
  if (!isAdmin(ctx.user) || isLimited(ctx)) throw new AppError('administrators_only');
}

/** The owner alone, signed in and without limits. */
export function requireOwner(ctx: Context): void {
  if (!isOwner(ctx.user) || isLimited(ctx)) throw new AppError('forbidden', { params: { permission: 'owner' } });
}
