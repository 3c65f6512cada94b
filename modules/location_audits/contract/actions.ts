import { defineAction } from '@steward/kernel/contract/actions/index.ts';
import type { Fields } from '@steward/kernel/contract/fields/types.ts';
import { defineOperation } from '@steward/kernel/contract/operations/wire.ts';
import { locationAudit } from './location_audit.ts';

const { with_sublocations, notes } = locationAudit.fields;

/** Begins an audit of each location. */
export const auditLocation = defineAction({
  name: 'audit_location',
  on: 'location',
  permission: 'locationsaudit:write',
  input: { with_sublocations, notes } as const satisfies Fields,
  // What is written is a new audit.
  history: 'create',
  summary: { one: 'Begin an audit of a location', many: 'Begin audits of several locations' },
});

/** Ends an audit: what was found is audited, and moved where that is wanted. */
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

/** Goes on with an audit that was closed. */
export const reopenAudit = defineAction({
  name: 'reopen_audit',
  on: 'location_audit',
  permission: 'update',
  when: { field: 'status', op: 'in', value: ['closed'] },
  event: 'location_audit.reopened',
  summary: { one: 'Reopen the audit of a location', many: 'Reopen audits of locations' },
});

export const actions = [auditLocation, closeAudit, reopenAudit];

/** Audits each asset that audits of locations have found, and moves it where that is wanted. Closing them begins it. */
export const auditFound = defineOperation({
  name: 'audit_found',
  permission: 'assetsaudit:write',
  labels: { one: 'open_audit_found', many: 'open_audits_found' },
  summary: 'Audit what audits of locations have found',
});
