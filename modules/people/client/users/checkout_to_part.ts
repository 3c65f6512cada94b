import type { ActionPart } from '@steward/kernel/client/action_form/action_part.ts';
import { checkoutPart } from '@steward/modules/checkout/client';
import { CheckoutToDialog } from './CheckoutToDialog.tsx';

/** A check-out that begins with who gets something: the assets are chosen. */
export const checkoutToPart: ActionPart = { ...checkoutPart, Dialog: CheckoutToDialog };
