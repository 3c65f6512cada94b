import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { api, undoOf } from '@steward/kernel/client/api/client.ts';
import { RecordField } from '@steward/kernel/client/pickers/RecordField.tsx';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import type { ScanModePart, ScanModeProps } from '@steward/kernel/client/scan_modes.ts';
import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import { recordNamed, RECORDS, type Row } from '@steward/kernel/contract/records/index.ts';

function Fields({ value, onChange, error }: ScanModeProps) {
  const { t } = useTranslation('scan');
  return <RecordField to="location" label={t('move.to')} required error={error} value={value} onChange={onChange} />;
}
function said(place: unknown): string {
  return i18next.t('move.done', { ns: 'scan', place: isNamed(place) ? place.name : '' });
}

/** Sets the location of each scanned record. */
export const moveByScan: ScanModePart = {
  records: RECORDS.filter(({ fields }) => fields['location']?.to === 'location').map((one) => one.name),
  Fields,
  missing: (value) => (isNamed(value) ? null : i18next.t('move.first', { ns: 'scan' })),
  version: said,
  perform: async ({ record, id }, place, { headers }) => {
    const input = { location_id: isNamed(place) ? place.id : null };
    const saved = await api.patch<Row>(`${recordNamed(record).wire}/${id}/`, input, { headers });
    return { text: said(place), undo: undoOf(saved) };
  },
  touches: ['location', 'checkout', 'checkin'],
  now: ({ location }) => (isNamed(location) ? location.name : i18next.t('move.nowhere', { ns: 'scan' })),
};

/** Opens the page of the scanned record. */
export const openByScan: ScanModePart = {
  version: () => i18next.t('open.version', { ns: 'scan' }),
  perform: ({ record, id }) =>
    Promise.resolve({ text: '', undo: null, open: pageOf(recordNamed(record), 'detail', id) }),
};
