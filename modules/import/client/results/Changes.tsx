import Box from '@mui/material/Box';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { valueText } from '@steward/kernel/client/history/value_text.ts';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { VisuallyHidden } from '@steward/kernel/client/ui/VisuallyHidden.tsx';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { ImportRow } from '../wire.ts';

/** Changed fields with old and new values. */
export function Changes({ record, changes }: { record: RecordDefinition; changes: NonNullable<ImportRow['changes']> }) {
  const { t } = useTranslation(['import', 'common']);
  const labels = useAllLabels();
  if (changes.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {changes.map(({ field, from, to }) => {
        const words = {
          yes: t('common:yes'),
          no: t('common:no'),
          unknown: t('common:not_known'),
          option: (value: string) => labels[record.name]?.options?.[field]?.[value] ?? value,
        };
        const shown = (value: unknown): string => valueText(record.fields[field], value, words);
        return (
          <Box
            component="li"
            key={field}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}
          >
            <Box component="span" sx={{ color: color.text, fontWeight: 500 }}>
              {labels[record.name]?.fields[field] ?? field}
            </Box>
            <Box component="s" sx={{ color: color.tertiary, textDecorationColor: color.line }}>
              {shown(from) || t('rows.empty')}
            </Box>
            <ArrowRight size={12} aria-hidden style={{ alignSelf: 'center' }} />
            <VisuallyHidden>{t('rows.becomes')}</VisuallyHidden>
            <Box component="span" sx={{ color: color.text }}>
              {shown(to) || t('rows.empty')}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
