import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import type { FormOverride } from '@steward/kernel/client/form/record/overrides.ts';
import type { OwnFacts } from '@steward/kernel/client/record_view/overrides.ts';
import { useCustomFields } from '@steward/kernel/client/state/custom_fields.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { textOrNull } from '@steward/kernel/contract/narrow.ts';
import { fieldCalled, parseLayout } from '@steward/kernel/contract/records/fieldsets.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import type { ArrangedFields } from '../contract/wire.ts';
import { LayoutInput } from './LayoutInput.tsx';

/** Assets have the fieldset of their model, also for users who may not read models. */
export const assetForm: FormOverride = {
  fieldsetOf: async (model) => {
    const { fieldset } = await api.get<ArrangedFields>('fieldset/fields-by-model/', { query: { model_id: model } });
    return fieldset?.id ?? null;
  },
};

export const fieldsetForm: FormOverride = { inputs: { layout: LayoutInput } };

/** The fields of a fieldset by their names, in their sections. */
function LayoutFact({ row }: { record: RecordDefinition; row: Row }) {
  const { t } = useTranslation('fieldsets');
  const own = useCustomFields().filter((one) => one.record === row['record']);
  const placed = parseLayout(textOrNull(row['layout']) ?? '').flatMap((one) => {
    const field = fieldCalled(own, one.key);
    return field ? [{ ...one, name: field.name }] : [];
  });
  const sections = [...Map.groupBy(placed, (one) => one.section)];
  return (
    <Box sx={{ display: 'grid', gap: 2, whiteSpace: 'normal' }}>
      {sections.map(([section, fields]) => (
        <Box key={section ?? ''}>
          {section !== null && <Box sx={{ fontWeight: 600, fontSize: '0.8125rem' }}>{section}</Box>}
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {fields.map((one) => (
              <li key={one.key}>
                <bdi>{one.name}</bdi>
                {one.required && (
                  <Box component="span" sx={{ color: color.tertiary, marginInlineStart: 2, fontSize: '0.8125rem' }}>
                    {t('required')}
                  </Box>
                )}
              </li>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

export const ownFacts: OwnFacts = { layout: { Fact: LayoutFact, instead: [] } };
