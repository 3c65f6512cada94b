import { TOKEN_RIGHTS } from '@steward/kernel/contract/access/person.ts';
import type { Fields } from '@steward/kernel/contract/fields/types.ts';
import { ALL_PERMISSIONS } from '@steward/kernel/contract/permissions.ts';

/**
 * Input of a new API token. `permissions` only with rights `chosen`; no workspaces: all of the user's. The expiry day
 * is inclusive, in UTC.
 */
export const apiTokenFields = {
  name: { kind: 'text', required: true, max: 100 },
  expires_on: { kind: 'date', required: true },
  rights: { kind: 'select', required: true, options: TOKEN_RIGHTS, default: 'read' },
  permissions: { kind: 'multiselect', options: ALL_PERMISSIONS },
  work_space: { kind: 'references', to: 'workspace' },
} as const satisfies Fields;
