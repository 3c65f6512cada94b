import { isPortalOnly } from '@steward/kernel/contract/access/can.ts';
import { isModuleOn, moduleOfPermission } from '@steward/kernel/contract/access/modules_off.ts';
import { moduleOfRecord, moduleTitle } from '@steward/kernel/contract/module.ts';
import type { Permission } from '@steward/kernel/contract/permissions.ts';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import { requirePermission, type Context } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import { refuseWhileClosed, refuseWhileReadOnly } from './company_status.ts';

/** Access to a route: permission, account state, and what it may change. */
export interface CompanyAccess {
  /** Checked before the handler runs; `null`: every user of the company, and the handler narrows by user. */
  readonly permission: Permission | null;
  /** For a route without a permission: readable in a preview, since it shows nothing that is the caller's own. */
  readonly preview?: true;
  /** Open to portal-only users. All other routes answer them with 403. */
  readonly portal?: true;
  /** Open to users who still have to set up the required second factor, so that they can do that or sign out. */
  readonly beforeSecondFactor?: true;
  /** Refuses API tokens with 403, for routes that grant access. */
  readonly signedInOnly?: true;
  /**
   * What a route other than GET changes. `records` (default): company data, refused while read-only. `own`: the
   * caller's own settings and messages to the platform, refused to support staff. `session`: nothing beyond the
   * sign-in.
   */
  readonly changes?: 'records' | 'own' | 'session';
  /** The answer contains a secret: it is stored encrypted for a repeat. */
  readonly secret?: true;
}

/** The part of a route that decides who may call it. */
interface GuardedRoute {
  readonly method: string;
  readonly access: CompanyAccess;
  /** The module that declares it. */
  readonly module?: string;
  readonly record?: string;
}

/**
 * Checks that a route is open to the caller: portal users have portal routes only; unverified addresses only profile,
 * session and what the portal checks itself; then the permission, and for changes whether the company is read-only. The
 * one place for this.
 */
export function requireAccess(ctx: Context, { method, access, ...route }: GuardedRoute): void {
  if (access.changes !== 'session') refuseWhileClosed(ctx.user, ctx.apiToken !== null);
  if (ctx.user.second_factor_missing && !access.beforeSecondFactor)
    throw new AppError('second_factor_required', { params: { company: ctx.user.company.name } });
  if (!access.portal && isPortalOnly(ctx.user)) throw new AppError('portal_only');
  // Also for routes without a permission, which check the permissions of the records they find.
  if (!ctx.user.is_verified && !access.portal && !access.beforeSecondFactor) throw new AppError('not_verified');
  const off = offModuleOf(ctx.user, { ...route, permission: access.permission });
  if (off !== undefined)
    throw new AppError('module_switched_off', { params: { module: moduleTitle(off, ctx.language) } });
  requirePermission(ctx, access.permission);
  if (method === 'GET' || access.changes === 'session') return;
  const isOwn = access.changes === 'own';
  if (!isOwn) refuseWhileReadOnly(ctx.user, ctx.now);
  // Routes without a permission narrow by user, and support staff are no users of the company.
  if (ctx.user.support && (isOwn || access.permission === null)) throw new AppError('support_not_own');
}

/** The module of the route, of its record type or of its permission, when the company has switched it off. */
function offModuleOf(
  user: SessionUser,
  { module, record, permission }: Pick<GuardedRoute, 'module' | 'record'> & Pick<CompanyAccess, 'permission'>,
): string | undefined {
  const modules = [
    module,
    record === undefined ? undefined : moduleOfRecord(record),
    permission === null ? undefined : moduleOfPermission(permission),
  ];
  return modules.find((one) => one !== undefined && !isModuleOn(user, one));
}
