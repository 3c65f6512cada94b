import { defineAction } from '@steward/kernel/contract/actions/index.ts';
import type { Fields } from '@steward/kernel/contract/fields/types.ts';

const chosen = { contract: { kind: 'reference', to: 'contract', required: true } } as const satisfies Fields;

/** Written as a change of the field `contracts`. */
const cover = {
  name: 'add_to_contract',
  permission: 'contract:update',
  input: chosen,
  ability: null,
  history: 'update',
} as const;
const uncover = {
  name: 'remove_from_contract',
  permission: 'contract:update',
  input: chosen,
  ability: null,
  history: 'update',
} as const;

/** Adds the selected records to a contract. */
export const coverAssets = defineAction({
  ...cover,
  on: 'asset',
  summary: { one: 'Put an asset under a contract', many: 'Put several assets under a contract' },
});
export const coverLicenses = defineAction({
  ...cover,
  on: 'license',
  summary: { one: 'Put a licence under a contract', many: 'Put several licences under a contract' },
});
export const coverLocations = defineAction({
  ...cover,
  on: 'location',
  summary: { one: 'Put a location under a contract', many: 'Put several locations under a contract' },
});

/** Removes the selected records from a contract. */
export const uncoverAssets = defineAction({
  ...uncover,
  on: 'asset',
  summary: { one: 'Take an asset out of a contract', many: 'Take several assets out of a contract' },
});
export const uncoverLicenses = defineAction({
  ...uncover,
  on: 'license',
  summary: { one: 'Take a licence out of a contract', many: 'Take several licences out of a contract' },
});
export const uncoverLocations = defineAction({
  ...uncover,
  on: 'location',
  summary: { one: 'Take a location out of a contract', many: 'Take several locations out of a contract' },
});

/** Adds the selected records to those that the contract covers. */
export const coverMore = defineAction({
  name: 'cover',
  on: 'contract',
  permission: 'update',
  input: {
    assets: { kind: 'references', to: 'asset' },
    licenses: { kind: 'references', to: 'license' },
    locations: { kind: 'references', to: 'location' },
  } as const satisfies Fields,
  // Whether it is possible depends on the selected records.
  ability: null,
  bulk: false,
  many: null,
  history: 'update',
  summary: { one: 'Put assets, software and locations under a contract' },
});

/** Adds a term that begins the day after this one ends. Empty fields are copied from this term. */
export const renewContract = defineAction({
  name: 'renew',
  on: 'contract',
  permission: 'update',
  input: {
    end_date: { kind: 'date' },
    notice_date: { kind: 'date' },
    cost: { kind: 'money' },
  } as const satisfies Fields,
  when: {
    and: [
      { field: 'status', op: 'in', value: ['active'] },
      { field: 'end_date', op: 'not_empty' },
    ],
  },
  history: 'update',
  summary: { one: 'Renew a contract for another term', many: 'Renew several contracts for another term' },
});

export const actions = [
  coverMore,
  renewContract,
  coverAssets,
  coverLicenses,
  coverLocations,
  uncoverAssets,
  uncoverLicenses,
  uncoverLocations,
];
