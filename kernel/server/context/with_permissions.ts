import type { Context } from './context.ts';

/**
 * The context with further rights, for one write whose right follows from something else, such as a claim of what is
 * offered to everybody. The caller has asked for that other right, also of a narrowed token, and has looked at the
 * record before; nothing else may be done with it.
 */
export function withPermissions(ctx: Context, permissions: readonly string[]): Context {
  const { user } = ctx;
  return {
    ...ctx,
    reach: [],
    user: {
      ...user,
      custom_permissions: [...user.custom_permissions, ...permissions],
      limited_to: null,
      enable_environment: false,
    },
  };
}
