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
  isKeptOffline: true,
  permissions,
  records: [assetAudit],
  addedFields,
  actions: [audit],
  tiles: [{ key: 'audits', size: 'figure' }],
  canBeSwitchedOff: true,
  texts: { en: () => import('../texts/en.ts'), de: () => import('../texts/de.ts'), es: () => import('../texts/es.ts') },
});
