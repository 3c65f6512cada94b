import Box from '@mui/material/Box';
import { formatDate, formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { ArrowRight } from 'lucide-react';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatMoney, isMoney } from '@steward/kernel/client/fields/format.ts';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { VisuallyHidden } from '@steward/kernel/client/ui/VisuallyHidden.tsx';
import type { ImportRow } from './wire.ts';

/** Changed fields with old and new values. */
export function Changes({ record, changes }: { record: RecordDefinition; changes: NonNullable<ImportRow['changes']> }) {
  const { t } = useTranslation('import');
  const labels = useAllLabels();
  if (changes.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {changes.map(({ field, from, to }) => {
        const kind = record.fields[field]?.kind ?? '';
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
              {shown(kind, from) || t('rows.empty')}
            </Box>
            <ArrowRight size={12} aria-hidden className="mirrored" style={{ alignSelf: 'center' }} />
            <VisuallyHidden>{t('rows.becomes')}</VisuallyHidden>
            <Box component="span" sx={{ color: color.text }}>
              {shown(kind, to) || t('rows.empty')}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

/** A value as short text. */
function shown(kind: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((one) => shown('', one)).join(', ');
  if (isMoney(value)) return formatMoney(value);
  if (typeof value === 'object') return 'name' in value ? String(value.name) : '';
  if (typeof value === 'boolean') return i18next.t(value ? 'yes' : 'no', { ns: 'common' });
  if (kind === 'date') return formatDate(String(value));
  return kind === 'datetime' ? formatDateTime(String(value)) : String(value);
}
