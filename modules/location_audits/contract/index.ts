import { defineModule } from '@steward/kernel/contract/module.ts';
import { actions } from './actions.ts';
import { errors } from './errors.ts';
import { locationAudit } from './location_audit.ts';
import { permissions } from './permissions.ts';

export * from './actions.ts';
export type { AuditTurned } from './events.ts';
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
  texts: { en: () => import('../texts/en.ts'), de: () => import('../texts/de.ts'), es: () => import('../texts/es.ts') },
});
