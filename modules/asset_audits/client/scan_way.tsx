import { RecordPicker } from '@steward/kernel/client/pickers/RecordPicker.tsx';
import { perform } from '@steward/kernel/client/action_form/perform.ts';
import { api } from '@steward/kernel/client/api/client.ts';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import { asset, type AssetRow } from '@steward/modules/assets/contract';
import type { ScanWayPart, ScanWayProps } from '@steward/modules/scan/client';
import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { audit } from '../contract/actions.ts';

/** Where the scanned assets are: they are moved there. */
function PlaceField({ value, onChange }: ScanWayProps) {
  const { t } = useTranslation('asset_audits');
  return (
    <Field label={t('found_at')} hint={t('found_hint')}>
      {(control) => (
        <RecordPicker
          to="location"
          value={isNamed(value) ? value : null}
          onChange={onChange}
          control={control}
          label={t('found_at')}
        />
      )}
    </Field>
  );
}

/** Audits each scanned asset: the walk through a room. */
export const auditByScan: ScanWayPart = {
  Fields: PlaceField,
  perform: async (tag, place) => {
    const { id } = await api.get<AssetRow>('associate/scan/', { query: { tag } });
    const at = isNamed(place) ? { location_id: place.id, moves_asset: true } : {};
    await perform(audit, asset, [id], at);
    return api.get<AssetRow>(`assets/${id}/`);
  },
  told: ({ location }) =>
    location === null
      ? i18next.t('audited_nowhere', { ns: 'asset_audits' })
      : i18next.t('audited', { ns: 'asset_audits', place: location.name }),
};
