import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { perform } from '@steward/kernel/client/action_form/perform.ts';
import { RecordField } from '@steward/kernel/client/pickers/RecordField.tsx';
import type { ScanModePart, ScanModeProps } from '@steward/kernel/client/scan_modes.ts';
import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import { asset } from '@steward/modules/assets/contract';
import { checkin } from '../contract/actions.ts';
import { nowWith } from './scan_out.tsx';

function Fields({ value, onChange }: ScanModeProps) {
  const { t } = useTranslation('checkout');
  return (
    <RecordField to="location" label={t('scan.put')} hint={t('scan.put_hint')} value={value} onChange={onChange} />
  );
}
function said(place: unknown): string {
  return isNamed(place)
    ? i18next.t('scan.is_back', { ns: 'checkout', place: place.name })
    : i18next.t('scan.is_in', { ns: 'checkout' });
}

export const scanIn: ScanModePart = {
  records: ['asset'],
  Fields,
  version: said,
  perform: async ({ id }, value, { headers }) => {
    const input = isNamed(value) ? { location_id: value.id } : {};
    const { undo = null } = await perform(checkin, asset, [id], input, { headers });
    return { text: said(value), undo };
  },
  touches: ['checkout', 'checkin', 'state', 'location'],
  now: nowWith,
};
