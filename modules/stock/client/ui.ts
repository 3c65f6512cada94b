export { HeldTab } from './HeldTab.tsx';
export { StockTab } from './StockTab.tsx';
export { CheckinAccessory, CheckoutAccessory, CheckoutComponent, CheckoutConsumable } from './pages.tsx';
export { recordActions } from './records/buttons.ts';
