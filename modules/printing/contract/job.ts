import type { Fields } from '@steward/kernel/contract/fields/index.ts';

/** Labels that fit themselves to any size. */
export const STANDARD_TEMPLATE = 'standard';
/** Single labels of the usual size. */
export const USUAL_MEDIA = 'usual';

/** How labels are printed, beside which records. */
export const jobFields = {
  template: { kind: 'text', default: STANDARD_TEMPLATE },
  media: { kind: 'text', default: USUAL_MEDIA },
  start: { kind: 'number', min: 0, max: 999, default: 0 },
  copies: { kind: 'number', min: 1, max: 100, default: 1 },
  offset_x: { kind: 'number', min: -50, max: 50, scale: 2, default: 0 },
  offset_y: { kind: 'number', min: -50, max: 50, scale: 2, default: 0 },
  cut_marks: { kind: 'boolean', default: false },
} as const satisfies Fields;
