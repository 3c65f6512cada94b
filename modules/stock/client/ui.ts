export { countHeld } from './queries.ts';
export { HeldTab } from './HeldTab.tsx';
export { stockDetail } from './StockFacts.tsx';
export { StockTab } from './StockTab.tsx';
export {
  CheckinAccessory,
  CheckoutAccessory,
  CheckoutComponent,
  CheckoutConsumable,
  recordActions,
} from './actions.tsx';
