import { defineModule } from '@steward/kernel/contract/module.ts';
import { BASIC, definePermissions } from '@steward/kernel/contract/permissions.ts';
import type { AddedFieldsByType } from '@steward/kernel/contract/records/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { audit } from './actions.ts';
import { assetAudit } from './asset_audit.ts';

const say = wordsOf('asset_audits');

/** An asset was audited. */
export interface Audited {
  /** Id of the audit. */
  readonly audit: string;
}

declare module '@steward/kernel/contract/events.ts' {
  interface EventData {
    readonly 'asset.audited': Audited;
  }
}

const permissions = definePermissions({
  resources: {
    assetsaudit: { area: 'inventory', actions: BASIC, templates: { clerk: ['read', 'write'], manages_assets: BASIC } },
  },
});

declare module '@steward/kernel/contract/permissions.ts' {
  interface PermissionRegistry {
    asset_audits: typeof permissions;
  }
}

/** Hidden from users who may not read audits. */
const permission = 'assetsaudit:read';
const interval = { kind: 'number', min: 0, max: 120, section: 'main', permission } as const;

/** Audit dates of an asset, and audit intervals of models and categories. 0 months: never. */
const addedFields = {
  asset: {
    before: 'image',
    fields: {
      last_audit: { kind: 'datetime', readOnly: true, section: 'audit', permission },
      next_audit: {
        kind: 'date',
        due: { state: ['deployed', 'deployable', 'pending', 'undeployable'] },
        section: 'audit',
        notCloned: true,
        permission,
        aliases: ['next audit date', 'audit due'],
      },
    },
  },
  asset_model: { before: 'min_quantity', fields: { audit_interval: interval } },
  category: { before: 'image', fields: { audit_interval: interval } },
} as const satisfies AddedFieldsByType;

export * from './actions.ts';
export * from './asset_audit.ts';
export * from './actions.ts';
export * from './wire.ts';

export const assetAuditsModule = defineModule({
  name: 'asset_audits',
  needs: ['assets', 'catalogue', 'dashboard', 'locations'],
  isKeptOffline: true,
  permissions,
  records: [assetAudit],
  addedFields,
  actions: [audit],
  tiles: [
    {
      key: 'audits',
      size: 'figure',
      isExtra: true,
      counts: {
        record: 'asset',
        view: 'audit-overdue',
        title: say(({ tiles }) => tiles.audits),
        beside: { view: 'audit-due', words: say(({ tiles }) => tiles.due_soon) },
      },
    },
  ],
  canBeSwitchedOff: true,
});
