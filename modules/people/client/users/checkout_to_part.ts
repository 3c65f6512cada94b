import type { ActionPart } from '@steward/kernel/client/action_form/action_part.ts';
import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { checkoutPart } from '@steward/modules/checkout/client';

/** A check-out that begins with who gets something: the assets are chosen. */
export const checkoutToPart: ActionPart = {
  ...checkoutPart,
  Dialog: lazyPart(() => import('./CheckoutToDialog.tsx').then((one) => ({ default: one.CheckoutToDialog }))),
};
