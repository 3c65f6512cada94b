import { ActionPage } from '@steward/kernel/client/action_form/ActionPage.tsx';
import { accessory } from '../contract/accessory.ts';
import { component } from '../contract/component.ts';
import { consumable } from '../contract/consumable.ts';
import { checkinPart, checkoutPart, installPart } from './parts.ts';
import { checkinButtons, checkoutButtons } from './records/buttons.ts';

const [outAccessory, outConsumable] = [checkoutPart('accessory'), checkoutPart('consumable')];

/** Check-outs and check-ins at addresses of their own. */
export const CheckoutAccessory = () => (
  <ActionPage button={checkoutButtons.accessory} part={outAccessory} record={accessory} />
);
export const CheckinAccessory = () => (
  <ActionPage button={checkinButtons.accessory} part={checkinPart} record={accessory} />
);
export const CheckoutConsumable = () => (
  <ActionPage button={checkoutButtons.consumable} part={outConsumable} record={consumable} />
);
export const CheckoutComponent = () => (
  <ActionPage button={checkoutButtons.component} part={installPart} record={component} />
);
