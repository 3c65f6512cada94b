import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ActionPart } from '@steward/kernel/client/action_form/action_part.ts';
import { perform } from '@steward/kernel/client/action_form/perform.ts';
import { RecordField } from '@steward/kernel/client/pickers/RecordField.tsx';
import type { ScanModePart, ScanModeProps } from '@steward/kernel/client/scan_modes.ts';
import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { asset } from '@steward/modules/assets/contract';
import { audit, auditFields } from '../contract/actions.ts';

const say = wordsOf('asset_audits');

/** The form of an audit. */
export const auditPart: ActionPart = {
  form: () => ({ ...auditFields, moves_asset: { kind: 'boolean', default: true } }),
  inherits: { location: 'location' },
  words: say(({ actions }) => actions.audit),
};

/** Location to which scanned assets are moved. */
function PlaceField({ value, onChange }: ScanModeProps) {
  const { t } = useTranslation('asset_audits');
  return <RecordField to="location" label={t('found_at')} hint={t('found_hint')} value={value} onChange={onChange} />;
}
function said(place: unknown): string {
  return isNamed(place)
    ? i18next.t('audited', { ns: 'asset_audits', place: place.name })
    : i18next.t('audited_nowhere', { ns: 'asset_audits' });
}

/** Audits each scanned asset. */
export const auditByScan: ScanModePart = {
  records: ['asset'],
  Fields: PlaceField,
  version: said,
  perform: async ({ id }, place, { headers }) => {
    const at = isNamed(place) ? { location_id: place.id, moves_asset: true } : {};
    const { undo = null } = await perform(audit, asset, [id], at, { headers });
    return { text: said(place), undo };
  },
  touches: ['location'],
  now: ({ location }) => (isNamed(location) ? location.name : ''),
};
