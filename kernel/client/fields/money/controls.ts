import { isMoney } from '../format.ts';
import type { Controls } from '../kind.ts';
import { MoneyFilter } from './Filter.tsx';
import { MoneyInput } from './Input.tsx';
import { parseTypedAmount } from './typed.ts';

export const money: Controls = {
  Input: MoneyInput,
  Filter: MoneyFilter,
  toInput: (value) =>
    isMoney(value) && value.amount.trim() !== ''
      ? { amount: parseTypedAmount(value.amount, value.currency), currency: value.currency }
      : null,
  isRepeated: true,
};
