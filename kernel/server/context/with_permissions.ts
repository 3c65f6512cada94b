import type { Context } from './context.ts';

/**
 * A copy of the context with further permissions, for one write that another permission allows, such as self-checkout.
 * The caller has checked that permission and the record.
 */
export function withPermissions(ctx: Context, permissions: readonly string[]): Context {
  const { user } = ctx;
  return {
    ...ctx,
    limitedGrants: [],
    user: {
      ...user,
      custom_permissions: [...user.custom_permissions, ...permissions],
      limited_to: null,
      enable_environment: false,
    },
  };
}
