import Box from '@mui/material/Box';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { useTranslation } from 'react-i18next';
import type { KitPart } from '../contract/wire.ts';

/** What a kit has, line by line, and what is missing of it. */
export function KitParts({ parts }: { parts: readonly KitPart[] }) {
  const { t } = useTranslation('kits');
  if (parts.length === 0) return <Box sx={{ py: 4, textAlign: 'center', color: color.secondary }}>{t('empty')}</Box>;
  return (
    <Box component="ul" aria-label={t('parts')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {parts.map((part) => (
        <Part key={`${part.kind} ${part.of.id}`} part={part} />
      ))}
    </Box>
  );
}

function Part({ part: { kind, of, quantity, available, assets = [], forbidden } }: { part: KitPart }) {
  const { t } = useTranslation('kits');
  const isShort = available < quantity;
  const type = kind === 'model' ? 'asset_model' : kind;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        minHeight: 44,
        py: 1,
        '& + &': { borderTop: `1px solid ${color.softLine}` },
      }}
    >
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box>
          <bdi>{formatNumber(quantity)} ×</bdi>{' '}
          {of.hidden ? of.name : <Link to={pageOf(recordNamed(type), 'detail', of.id)}>{of.name}</Link>}
        </Box>
        {assets.length > 0 && (
          <Box sx={{ fontSize: '0.8125rem', color: color.secondary, overflowWrap: 'anywhere' }}>
            <bdi>{assets.map((one) => one.name).join(', ')}</bdi>
          </Box>
        )}
      </Box>
      <Box
        sx={{
          textAlign: 'end',
          fontSize: '0.8125rem',
          ...(isShort || forbidden ? { color: 'warning.main', fontWeight: 600 } : { color: color.secondary }),
        }}
      >
        {forbidden
          ? t('forbidden')
          : isShort
            ? t('short', { n: formatNumber(quantity - available) })
            : t('available', { n: formatNumber(available) })}
      </Box>
    </Box>
  );
}
