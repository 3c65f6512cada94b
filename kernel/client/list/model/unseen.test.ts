import { expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { withoutUnseen } from './unseen.ts';

it('an address by fields that the reader may not see keeps the rest, and names what is left out', () => {
  const maintenance = recordNamed('asset_maintenance');
  const state = {
    sort: [
      { field: 'cost', descending: true },
      { field: 'name', descending: false },
    ],
    filters: { and: [{ field: 'state', op: 'in', value: ['planned'] }, { or: [{ field: 'cost', op: 'empty' }] }] },
  } as const;
  expect(withoutUnseen(maintenance, state, (permission) => permission !== 'assetsmaintenance:cost')).toEqual({
    sort: [{ field: 'name', descending: false }],
    filters: { and: [{ field: 'state', op: 'in', value: ['planned'] }] },
    leftOut: ['cost'],
  });
  expect(withoutUnseen(maintenance, state, () => true)).toEqual({ ...state, leftOut: [] });
});
