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
  historyWords: {
    close_audit: { en: 'Audit closed', de: 'Inventur abgeschlossen', es: 'Auditoría cerrada' },
    reopen_audit: { en: 'Audit reopened', de: 'Inventur wieder geöffnet', es: 'Auditoría reabierta' },
  },
  canBeSwitchedOff: {
    title: { en: 'Location audits', de: 'Standortinventuren', es: 'Auditorías de ubicaciones' },
    about: () => import('./about.ts'),
  },
  labels: {
    en: () => import('./labels/en.ts'),
    de: () => import('./labels/de.ts'),
    es: () => import('./labels/es.ts'),
  },
  messages: {
    en: () => import('./messages/en.ts'),
    de: () => import('./messages/de.ts'),
    es: () => import('./messages/es.ts'),
  },
});
