export { HeldTab } from './HeldTab.tsx';
export { StockTab } from './StockTab.tsx';
export {
  CheckinAccessory,
  CheckoutAccessory,
  CheckoutComponent,
  CheckoutConsumable,
  recordActions,
} from './actions.tsx';
