import i18next from 'i18next';
import { api, undoOf } from '@steward/kernel/client/api/client.ts';
import { useLabels } from '@steward/kernel/client/i18n/index.ts';
import { RecordField } from '@steward/kernel/client/pickers/RecordField.tsx';
import type { ScanModePart, ScanModeProps } from '@steward/kernel/client/scan_modes.ts';
import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import { recordNamed, type Row } from '@steward/kernel/contract/records/index.ts';

function Fields({ value, onChange, error }: ScanModeProps) {
  const { one } = useLabels('tag');
  return <RecordField required error={error} to="tag" value={value} onChange={onChange} label={one} mayAdd />;
}

function said(tag: unknown): string {
  return i18next.t('scan.added', { ns: 'tags', tag: isNamed(tag) ? tag.name : '' });
}

/** Adds a tag to each scanned record. */
export const tagByScan: ScanModePart = {
  Fields,
  missing: (value) => (isNamed(value) ? null : i18next.t('scan.first', { ns: 'tags' })),
  version: said,
  perform: async ({ record, id }, tag, { headers }) => {
    const path = `${recordNamed(record).wire}/${id}/`;
    const { tags, version } = await api.get<Row>(path);
    const now = Array.isArray(tags) ? tags.filter(isNamed).map((one) => one.id) : [];
    if (!isNamed(tag) || now.includes(tag.id)) return { text: said(tag), undo: null };
    const saved = await api.patch<Row>(path, { tags_ids: [...now, tag.id], version }, { headers });
    return { text: said(tag), undo: undoOf(saved) };
  },
};
