import { api } from '@steward/kernel/client/api/client.ts';
import type { FormOverride } from '@steward/kernel/client/form/record/overrides.ts';
import type { ArrangedFields } from '../contract/wire.ts';
import { LayoutInput } from './LayoutInput.tsx';

/** Assets have the fieldset of their model, also for users who may not read models. */
export const assetForm: FormOverride = {
  fieldsetOf: async (model) => {
    const { fieldset } = await api.get<ArrangedFields>('fieldset/fields-by-model/', { query: { model_id: model } });
    return fieldset?.id ?? null;
  },
};

export const fieldsetForm: FormOverride = { inputs: { layout: LayoutInput } };
