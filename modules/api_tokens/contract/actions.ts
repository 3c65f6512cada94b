import { TOKEN_RIGHTS } from '@steward/kernel/contract/access/token.ts';
import { ALL_PERMISSIONS } from '@steward/kernel/contract/access/permissions.ts';
import type { Fields } from '@steward/kernel/contract/fields/types.ts';

/**
 * What one says of a new API token. `permissions` only for rights of `chosen`; no workspaces: all of one's own. The day
 * of its end counts, in UTC.
 */
export const apiTokenFields = {
  name: { kind: 'text', required: true, max: 100 },
  expires_on: { kind: 'date', required: true },
  rights: { kind: 'select', required: true, options: TOKEN_RIGHTS, default: 'read' },
  permissions: { kind: 'multiselect', options: ALL_PERMISSIONS },
  work_space: { kind: 'references', to: 'workspace' },
} as const satisfies Fields;
