import type { FormOverride } from '@steward/kernel/client/form/record/overrides.ts';
import { hasChoices } from '../../../contract/kinds.ts';
import { FormatInput, TypeInput } from './inputs.tsx';
import { Preview } from './Preview.tsx';

/** What a field is decides what else there is to say of it; beside the form it is shown as others will see it. */
export const formOverride: FormOverride = {
  first: ['name', 'record', 'also'],
  inputs: { type: TypeInput, format: FormatInput },
  hides: ({ type, format, kind }) => [
    ...(hasChoices({ type, format }) ? [] : ['options']),
    ...(format === 'regex' ? [] : ['pattern']),
    ...(type === 'text' && format === 'any' ? [] : ['kind']),
    ...(kind === 'currency' || kind === 'multiple_lines' || hasChoices({ type, format }) ? ['unique'] : []),
  ],
  Aside: Preview,
};
