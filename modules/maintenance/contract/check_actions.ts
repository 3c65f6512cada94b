import { defineAction } from '@steward/kernel/contract/actions/index.ts';
import { OPEN_STATES } from './maintenance_fields.ts';

export const LONGEST_ANSWER = 2000;

/** Answers a checklist item of a maintenance; no answer reopens the item. */
const answer = {
  name: 'answer_check',
  permission: 'update',
  input: { check: { kind: 'text', required: true }, answer: { kind: 'textarea', max: LONGEST_ANSWER } },
  when: { field: 'state', op: 'in', value: [...OPEN_STATES] },
  // It also needs an item, and not every maintenance has a checklist.
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
