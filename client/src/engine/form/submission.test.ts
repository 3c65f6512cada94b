import { asset } from '@steward/contract/records/asset';
import { createFormControl } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { editableFields } from './form_fields.ts';
import { formResolver } from './problems.ts';
import { blankValues, type Values } from './values.ts';

const fields = editableFields(asset.fields, () => true);
const named = { id: '01a1fcba-7311-763a-8e11-0a85bcc03dc3', name: 'Dell P2425H' };
const whole = { ...blankValues(fields), model: named, status: named, work_space: named };

/** The library calls for any part that is named; its type knows fewer than it has. */
const FOLLOWED = { errors: true, isSubmitting: true };

/** Submits a form of assets and tells in which order things happened. */
async function submit(values: Values, handler: () => Promise<void> | void = () => undefined): Promise<string[]> {
  const happened: string[] = [];
  const resolver = formResolver(fields, 'EUR');
  const form = createFormControl<Values>({
    defaultValues: values,
    resolver: (...all) => {
      happened.push('validation');
      return resolver(...all);
    },
  });
  let flag = false;
  form.subscribe({
    formState: FOLLOWED,
    callback: ({ isSubmitting = false }) => {
      if (isSubmitting !== flag) happened.push(isSubmitting ? 'flag up' : 'flag down');
      flag = isSubmitting;
    },
  });
  const run = form.handleSubmit(async () => {
    happened.push('handler');
    await handler();
  });
  await run().catch(() => happened.push('failure'));
  return happened;
}

describe('submitting a form', () => {
  it('[R4.20] sets the flag, then validates, then runs the handler, and lowers the flag', async () => {
    expect(await submit(whole)).toEqual(['flag up', 'validation', 'handler', 'flag down']);
  });

  it('[R4.20] runs no handler when the validation finds errors', async () => {
    expect(await submit({ ...whole, model: null })).toEqual(['flag up', 'validation', 'flag down']);
  });

  it('lowers the flag when the handler fails', async () => {
    const happened = await submit(whole, () => Promise.reject(new Error('refused')));
    expect(happened.filter((one) => one !== 'failure')).toEqual(['flag up', 'validation', 'handler', 'flag down']);
  });
});
