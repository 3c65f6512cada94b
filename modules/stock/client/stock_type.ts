import { STOCK_TYPES, type StockType } from '../contract/actions.ts';

/** The name of a type that is kept in numbers. */
export function stockType(name: string): StockType {
  return STOCK_TYPES.find((one) => one === name) ?? 'accessory';
}
