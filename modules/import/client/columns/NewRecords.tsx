import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';

const SHOWN = 40;

/** Names of records to be created, to spot typing mistakes. */
export function NewRecords({
  made,
  more = {},
  title,
}: {
  made: Readonly<Record<string, readonly string[]>>;
  more?: Readonly<Record<string, number>>;
  title: string;
}) {
  const { t } = useTranslation('import');
  const labels = useAllLabels();
  const types = Object.entries(made).filter(([, names]) => names.length > 0);
  if (types.length === 0) return null;
  return (
    <Card title={title}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3 }}>
        {types.map(([type, names]) => (
          <Box key={type}>
            <Box component="dt" className="tabular" sx={{ fontSize: '0.8125rem', fontWeight: 500 }}>
              {labels[type]?.many ?? type}{' '}
              <Box component="span" sx={{ color: color.tertiary, fontWeight: 400 }}>
                {formatNumber(names.length + (more[type] ?? 0))}
              </Box>
            </Box>
            <Box
              component="dd"
              sx={{
                m: 0,
                mt: 0.5,
                fontSize: '0.8125rem',
                lineHeight: '19px',
                color: color.secondary,
                overflowWrap: 'anywhere',
              }}
            >
              <bdi>{names.slice(0, SHOWN).join(' · ')}</bdi>
              {names.length > SHOWN && ` ${t('also.more', { count: names.length + (more[type] ?? 0) - SHOWN })}`}
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
