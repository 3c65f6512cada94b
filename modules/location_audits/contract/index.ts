import { defineErrors } from '@steward/kernel/contract/errors.ts';
import { defineModule } from '@steward/kernel/contract/module.ts';
import { BASIC, definePermissions } from '@steward/kernel/contract/permissions.ts';
import { actions } from './actions.ts';
import { locationAudit } from './location_audit.ts';

/** Errors that only this module answers with. */
const errors = defineErrors({ audit_closed: { status: 409 } });

declare module '@steward/kernel/contract/errors.ts' {
  interface ErrorRegistry {
    location_audits: typeof errors;
  }
}

/** An audit of a location was closed, or opened again. */
export interface AuditTurned {
  readonly location: string;
}

declare module '@steward/kernel/contract/events.ts' {
  interface EventData {
    readonly 'location_audit.closed': AuditTurned;
    readonly 'location_audit.reopened': AuditTurned;
  }
}

const permissions = definePermissions({
  resources: {
    locationsaudit: {
      area: 'places',
      actions: BASIC,
      templates: { clerk: ['read', 'write', 'update'], manages_assets: BASIC },
    },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    location_audits: typeof permissions;
  }
}

export * from './actions.ts';
export * from './location_audit.ts';
export * from './wire.ts';

export const locationAuditsModule = defineModule({
  name: 'location_audits',
  needs: ['asset_audits', 'assets', 'locations'],
  permissions,
  records: [locationAudit],
  addedFields: {
    asset_audit: {
      before: 'image',
      fields: {
        location_audit: {
          kind: 'reference',
          to: 'location_audit',
          readOnly: true,
          mayLoseTarget: true,
          section: 'place',
          permission: 'locationsaudit:read',
        },
      },
    },
  },
  actions,
  errors,
  canBeSwitchedOff: true,
});
