import { defineAction } from '@steward/kernel/contract/actions/index.ts';
import { OPEN_STATES } from './maintenance_fields.ts';

export const LONGEST_ANSWER = 2000;

/** Answers an item of the checklist of one maintenance; without an answer it is open again. */
const answer = {
  name: 'answer_check',
  permission: 'update',
  input: { check: { kind: 'text', required: true }, answer: { kind: 'textarea', max: LONGEST_ANSWER } },
  when: { field: 'state', op: 'in', value: [...OPEN_STATES] },
  // An item is needed too, which not all maintenance has.
  ability: null,
  bulk: false,
  many: null,
} as const;

export const answerOfAsset = defineAction({
  ...answer,
  on: 'asset_maintenance',
  summary: { one: 'Answer an item of the checklist of the maintenance of an asset' },
});

export const answerOfLocation = defineAction({
  ...answer,
  on: 'location_maintenance',
  summary: { one: 'Answer an item of the checklist of the maintenance of a location' },
});
