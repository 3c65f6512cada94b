import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { portalMay, type PortalAction } from '../contract/portal.ts';

/** Throws 403 unless the caller has this portal action. */
export function requirePortalAccess(ctx: Context, action: PortalAction): void {
  if (!ctx.user.is_verified) throw new AppError('not_verified');
  if (!portalMay(ctx.user, action))
    throw new AppError('forbidden', { params: { permission: `featureportal:${action}` } });
}
