import { ActionPage } from '@steward/kernel/client/action_form/ActionPage.tsx';
import { useParams } from '@tanstack/react-router';
import { license } from '../contract/license.ts';
import { checkinPart } from './check_in.ts';
import { checkoutPart } from './check_out.ts';
import { checkinButton, checkoutButton } from './records/license/actions.ts';

export function CheckoutPage() {
  return <ActionPage button={checkoutButton} part={checkoutPart} record={license} />;
}

/** The address says which seat comes back. */
export function CheckinPage() {
  const { seat = '' }: { readonly seat?: string } = useParams({ strict: false });
  const part = { ...checkinPart, start: () => ({ seat: Number(seat) || null }) };
  return <ActionPage button={checkinButton} part={part} record={license} />;
}
