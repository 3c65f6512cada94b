import type { AddedLabels, LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { assetAudit } from '../asset_audit.ts';

export const asset_audit: LabelsOf<typeof assetAudit> = {
  one: 'Asset audit',
  many: 'Asset audits',
  add: 'Add audit',
  empty: 'Asset audits record when, where and in which condition an asset was seen. Add the first one, or scan a room.',
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
    name: 'Empty: asset tag and day',
    audited_at: 'Empty: now',
    location: 'Empty: recorded location',
    next_audit: 'Empty: by the interval',
  },
  options: { condition: { good: 'Good', worn: 'Worn', damaged: 'Damaged', unusable: 'Unusable' } },
};

export const asset = {
  fields: { last_audit: 'Last audit', next_audit: 'Next audit' },
  sections: { audit: 'Audits' },
  hints: { next_audit: 'Empty: by the interval' },
} satisfies AddedLabels;

export const asset_model = {
  fields: { audit_interval: 'Audit interval in months' },
  hints: { audit_interval: 'Empty: interval of the category. 0: no audits' },
} satisfies AddedLabels;

export const category = {
  fields: { audit_interval: 'Audit interval in months' },
  hints: { audit_interval: 'Empty: interval of the company. 0: no audits' },
} satisfies AddedLabels;
