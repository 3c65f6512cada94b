import { CheckoutFormPage } from './CheckoutFormPage.tsx';

export function CheckoutPage() {
  return <CheckoutFormPage way="out" />;
}

export function CheckinPage() {
  return <CheckoutFormPage way="in" />;
}

export function BulkCheckoutPage() {
  return <CheckoutFormPage way="out" many />;
}
