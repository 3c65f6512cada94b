import i18next from 'i18next';
import { api, undoOf } from '@steward/kernel/client/api/client.ts';
import { ApiError } from '@steward/kernel/client/api/errors.ts';
import { useLabels } from '@steward/kernel/client/i18n/index.ts';
import { RecordField } from '@steward/kernel/client/pickers/RecordField.tsx';
import type { ScanModePart, ScanModeProps } from '@steward/kernel/client/scan_modes.ts';
import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import { assetMaintenance } from '../contract/asset_maintenance.ts';

function Fields({ value, onChange, error }: ScanModeProps) {
  const labels = useLabels('asset_maintenance');
  const label = labels.fields['type'] ?? '';
  return <RecordField required error={error} to="maintenance_type" value={value} onChange={onChange} label={label} />;
}

function said(type: unknown): string {
  return i18next.t('scan_begun', { ns: 'maintenance', type: isNamed(type) ? type.name : '' });
}

/** Starts maintenance of each scanned asset. */
export const beginByScan: ScanModePart = {
  records: ['asset'],
  Fields,
  missing: (value) => (isNamed(value) ? null : i18next.t('scan_type_first', { ns: 'maintenance' })),
  version: said,
  perform: async ({ id }, type, { headers }) => {
    const input = {
      ...{ asset_id: id, type_id: isNamed(type) ? type.id : null },
      started_on: new Intl.DateTimeFormat('en-CA').format(new Date()),
    };
    const made = await api.post<Row>(`${assetMaintenance.wire}/`, input, { headers });
    return { text: said(type), undo: undoOf(made) };
  },
  meanwhile: async ({ id }, since) => {
    const filters = JSON.stringify({
      and: [
        { field: 'asset', op: 'in', value: [id] },
        { field: 'state', op: 'in', value: ['in_progress'] },
      ],
    });
    const query = { filters, sort: '-updated_at', page_size: '1' };
    // Does not need the permission to read other maintenance.
    const found = await api.get<Page<Row>>(`${assetMaintenance.wire}/`, { query }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 403) return { results: [] };
      throw error;
    });
    const [begun] = found.results;
    return begun && String(begun['updated_at']) > since ? said(begun['type']) : null;
  },
};
