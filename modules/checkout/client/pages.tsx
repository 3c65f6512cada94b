import { HandPage } from './HandPage.tsx';

export function CheckoutPage() {
  return <HandPage way="out" />;
}

export function CheckinPage() {
  return <HandPage way="in" />;
}

export function BulkCheckoutPage() {
  return <HandPage way="out" many />;
}
