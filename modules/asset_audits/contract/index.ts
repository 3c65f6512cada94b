import { defineModule } from '@steward/kernel/contract/module.ts';
import { audit } from './actions.ts';
import { addedFields } from './added_fields.ts';
import { assetAudit } from './asset_audit.ts';
import { permissions } from './permissions.ts';

export * from './actions.ts';
export * from './asset_audit.ts';
export * from './audit_fields.ts';
export * from './wire.ts';
export type { Audited } from './events.ts';

export const assetAuditsModule = defineModule({
  name: 'asset_audits',
  needs: ['assets', 'catalogue', 'dashboard', 'locations'],
  permissions,
  records: [assetAudit],
  addedFields,
  actions: [audit],
  tiles: [{ key: 'audits', size: 'figure' }],
  historyWords: { audit: { en: 'Audited', de: 'Inventur', es: 'Auditado' } },
  canBeSwitchedOff: {
    title: { en: 'Asset audits', de: 'Asset-Inventuren', es: 'Auditorías de activos' },
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
