import { CountryInput, CurrencyInput } from '@steward/kernel/client/fields/inputs/place.tsx';
import type { FormOverride } from '@steward/kernel/client/form/record/overrides.ts';

/** Country and currency are chosen, as in the profile of the company. */
export const formOverride: FormOverride = { inputs: { country: CountryInput, currency: CurrencyInput } };
