import { ActionPage } from '@steward/kernel/client/action_form/ActionPage.tsx';
import { asset } from '@steward/modules/assets/contract';
import { checkinButton, checkoutButton } from './actions.ts';
import { checkinPart, checkoutPart } from './forms.ts';

export function CheckoutPage() {
  return <ActionPage button={checkoutButton} part={checkoutPart} record={asset} />;
}

export function CheckinPage() {
  return <ActionPage button={checkinButton} part={checkinPart} record={asset} />;
}
