import type { FormOverride } from '@steward/kernel/client/form/record/overrides.ts';

/** Fields by which the methods calculate. */
const USED: Readonly<Record<string, readonly string[]>> = {
  straight_line: ['months'],
  declining_balance: ['months', 'rate', 'switches'],
  units_of_production: ['units', 'meter'],
};

const OF_METHODS = [...new Set(Object.values(USED).flat())];

/** Only the fields that the chosen method uses. */
export const formPart: FormOverride = {
  hides: ({ method }) => {
    const used = USED[String(method)];
    return used ? OF_METHODS.filter((one) => !used.includes(one)) : [];
  },
};

/** An asset has the depreciation of its model by default. */
export const assetFormPart: FormOverride = { filled: { depreciation: 'model.depreciation' } };
