import type { FormOverride } from '@steward/kernel/client/form/record/overrides.ts';
import { LayoutInput } from './LayoutInput.tsx';

export const fieldsetForm: FormOverride = { inputs: { layout: LayoutInput } };
