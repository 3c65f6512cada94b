import type { AddedLabels, LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { assetAudit } from '../asset_audit.ts';

export const asset_audit: LabelsOf<typeof assetAudit> = {
  one: 'Asset audit',
  many: 'Asset audits',
  add: 'Add audit',
  empty:
    'Who has seen which asset, when, where and in which condition. Audit the first one, or scan your way through a room.',
  fields: {
    name: 'Audit',
    asset: 'Asset',
    audited_at: 'Audited on',
    condition: 'Condition',
    location: 'Location found',
    moves_asset: 'Update the location of the asset',
    next_audit: 'Next audit',
    work_space: 'Workspace',
    image: 'Picture',
    notes: 'Notes',
  },
  sections: { main: 'General', place: 'Location', next: 'Next audit', picture: 'Picture', notes: 'Notes' },
  hints: {
    name: 'asset tag and day, if empty',
    audited_at: 'now, if empty',
    location: 'where it is recorded, if empty',
    next_audit: 'by the interval, if empty',
  },
  options: { condition: { good: 'Good', worn: 'Worn', damaged: 'Damaged', unusable: 'Unusable' } },
};

export const asset = {
  fields: { last_audit: 'Last audit', next_audit: 'Next audit' },
  sections: { audit: 'Audits' },
  hints: { next_audit: 'by the interval, if empty' },
} satisfies AddedLabels;

export const asset_model = {
  fields: { audit_interval: 'Audit interval in months' },
  hints: { audit_interval: 'as the category, if empty; 0: never' },
} satisfies AddedLabels;

export const category = {
  fields: { audit_interval: 'Audit interval in months' },
  hints: { audit_interval: 'as the company, if empty; 0: never' },
} satisfies AddedLabels;
