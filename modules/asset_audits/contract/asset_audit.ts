import { image } from '@steward/kernel/contract/records/shared.ts';
import { defineRecord, type RowOf } from '@steward/kernel/contract/records/types.ts';
import { auditFields } from './actions.ts';

const { location, moves_asset, condition, next_audit, notes } = auditFields;

/** An audit of an asset: when and where it was seen, and in which condition. The auditor is `created_by`. */
export const assetAudit = defineRecord({
  name: 'asset_audit',
  permission: 'assetsaudit',
  pages: { list: '/asset-audits', add: '/assets/add-audit' },
  after: 'permissions/environment_role',
  nav: 'inventory',
  icon: 'clipboard-check',
  workspaceScoped: true,
  partOf: 'asset',
  title: 'name',
  fields: {
    asset: { kind: 'reference', to: 'asset', required: true, section: 'main' },
    name: { kind: 'text', generated: true, searchable: true, section: 'main', notCloned: true },
    audited_at: { kind: 'datetime', section: 'main', notCloned: true, keptWhenAbsent: true },
    condition,
    location,
    moves_asset,
    next_audit,
    work_space: { kind: 'reference', to: 'workspace', readOnly: true, section: 'place' },
    image,
    notes,
  },
  defaultColumns: ['name', 'asset', 'audited_at', 'location', 'condition', 'next_audit'],
  defaultSort: '-audited_at',
  searchThrough: ['asset', 'location'],
});

export type AssetAuditRow = RowOf<typeof assetAudit>;
