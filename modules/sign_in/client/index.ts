import type { ActionContext } from '@steward/kernel/client/actions/types.ts';

export { AuthFrame } from './auth/AuthFrame.tsx';
export { SignInFirst } from './auth/SignInFirst.tsx';
export { securityQuery } from './security/calls.ts';
export { PasswordStrength } from './passwords/PasswordStrength.tsx';

/** Resets a user's second factor, after confirmation. */
export async function resetSecondFactor(context: ActionContext): Promise<void> {
  (await import('./security/reset.tsx')).askReset(context);
}
