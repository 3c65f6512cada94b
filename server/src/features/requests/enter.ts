import { portalMay, type PortalAction } from '@steward/contract/access/portal';
import type { Context } from '../../engine/context.ts';
import { AppError } from '../../engine/errors.ts';

/** Throws 403 unless the caller may do this with their own things. */
export function enter(ctx: Context, action: PortalAction): void {
  if (!ctx.user.is_verified) throw new AppError('not_verified');
  if (!portalMay(ctx.user, action))
    throw new AppError('forbidden', { params: { permission: `featureportal:${action}` } });
}
