import { ActionPage } from '@steward/kernel/client/action_form/ActionPage.tsx';
import { accessory } from '../contract/accessory.ts';
import { component } from '../contract/component.ts';
import { consumable } from '../contract/consumable.ts';
import { checkinPart, checkoutPart, installPart } from './parts.ts';
import { checkinButtons, checkoutButtons } from './records/buttons.ts';

/** Check-outs and check-ins at addresses of their own. */
export const CheckoutAccessory = () => (
  <ActionPage button={checkoutButtons.accessory} part={checkoutPart} record={accessory} />
);
export const CheckinAccessory = () => (
  <ActionPage button={checkinButtons.accessory} part={checkinPart} record={accessory} />
);
export const CheckoutConsumable = () => (
  <ActionPage button={checkoutButtons.consumable} part={checkoutPart} record={consumable} />
);
export const CheckoutComponent = () => (
  <ActionPage button={checkoutButtons.component} part={installPart} record={component} />
);
