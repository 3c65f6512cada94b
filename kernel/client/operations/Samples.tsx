import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Operation } from '@steward/kernel/contract/operations/wire.ts';
import { formatNumber } from '../fields/format.ts';
import { ChangeLine, useChangedLabel } from '../history/ChangeLine.tsx';
import { color, radius } from '../theme/tokens.ts';

/** Records of an edit with old and new values. */
export function Samples({ operation }: { operation: Operation }) {
  const { t } = useTranslation('operations');
  const label = useChangedLabel(operation.record ?? '');
  const samples = operation.preview?.samples ?? [];
  const more = (operation.preview?.changed ?? 0) - samples.length;
  if (samples.length === 0) return null;
  return (
    <Box
      component="ul"
      tabIndex={0}
      aria-label={t('samples.title')}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        maxHeight: 300,
        overflowY: 'auto',
        flex: 'none',
        border: `1px solid ${color.line}`,
        borderRadius: `${radius.card}px`,
        '& > li': { px: 4, py: 2.5, fontSize: '0.8125rem', lineHeight: '19px', color: color.secondary },
        '& > li + li': { borderTop: `1px solid ${color.softLine}` },
      }}
    >
      {samples.map((one) => (
        <li key={one.id}>
          <Box dir="auto" sx={{ color: color.text, fontWeight: 500 }}>
            {one.name}
          </Box>
          {one.changes.map((change) => (
            <ChangeLine
              key={change.field}
              record={operation.record ?? ''}
              change={change}
              label={label(change.field)}
            />
          ))}
        </li>
      ))}
      {more > 0 && <li>{t('samples.more', { count: more, number: formatNumber(more) })}</li>}
    </Box>
  );
}
