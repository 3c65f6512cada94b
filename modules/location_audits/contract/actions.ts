import { defineAction } from '@steward/kernel/contract/actions/index.ts';
import type { Fields } from '@steward/kernel/contract/fields/types.ts';
import { defineOperation } from '@steward/kernel/contract/operations/wire.ts';
import { locationAudit } from './location_audit.ts';

const { with_sublocations, notes } = locationAudit.fields;

export const auditLocation = defineAction({
  name: 'audit_location',
  on: 'location',
  permission: 'locationsaudit:write',
  input: { with_sublocations, notes } as const satisfies Fields,
  // Writes a new audit.
  history: 'create',
  summary: { one: 'Begin an audit of a location', many: 'Begin audits of several locations' },
});

/** Closes an audit: audits the assets that were found, and moves them if requested. */
export const closeAudit = defineAction({
  name: 'close_audit',
  on: 'location_audit',
  permission: 'update',
  input: {
    audits_assets: { kind: 'boolean', default: true },
    moves_assets: { kind: 'boolean', default: true },
  } as const satisfies Fields,
  when: { field: 'status', op: 'in', value: ['open'] },
  event: 'location_audit.closed',
  summary: { one: 'Close the audit of a location', many: 'Close audits of locations' },
});

/** Reopens a closed audit. */
export const reopenAudit = defineAction({
  name: 'reopen_audit',
  on: 'location_audit',
  permission: 'update',
  when: { field: 'status', op: 'in', value: ['closed'] },
  event: 'location_audit.reopened',
  summary: { one: 'Reopen the audit of a location', many: 'Reopen audits of locations' },
});

export const actions = [auditLocation, closeAudit, reopenAudit];

/** Audits the assets that location audits have found, and moves them if requested. Started by closing the audits. */
export const auditFound = defineOperation({
  name: 'audit_found',
  permission: 'assetsaudit:write',
  labels: { one: 'open_audit_found', many: 'open_audits_found' },
});
