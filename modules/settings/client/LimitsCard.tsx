import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import type { LimitsInUse, Use } from '@steward/kernel/contract/wire/limits.ts';

const GIGABYTE = 1_000_000_000;
const NEARLY = 0.9;

/** Limits and their use. */
export function LimitsCard() {
  const { t } = useTranslation('settings');
  const found = useQuery({ queryKey: ['limits'], queryFn: () => api.get<LimitsInUse>('limits/'), staleTime: 0 });
  const { data } = found;
  return (
    <Card title={t('limits.title')}>
      <Box sx={{ color: color.secondary, mb: 3 }}>{t('limits.text')}</Box>
      {found.isPending && <SkeletonLines lines={4} />}
      {found.error && !data && <ErrorState compact error={found.error} onRetry={() => void found.refetch()} />}
      {data && (
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 6, rowGap: 3.5 }}>
          <Meter label={t('limits.space')} use={data.space} say={inBytes} />
          <Meter label={t('limits.jobs')} use={data.jobs} say={formatNumber} />
          <Meter label={t('limits.my_jobs')} use={data.my_jobs} say={formatNumber} />
          <Meter label={t('limits.reading')} use={data.reading} say={formatNumber} />
          <Meter label={t('limits.my_streams')} use={data.my_streams} say={formatNumber} />
        </Box>
      )}
      {data && data.mails.refused > 0 && (
        <Box sx={{ mt: 4 }}>
          <Notice tone="warning">
            {t('limits.mails', { count: data.mails.refused })}
            {data.mails.reason && (
              <Box
                component="span"
                dir="auto"
                sx={{ display: 'block', mt: 1, overflowWrap: 'anywhere', fontSize: '0.8125rem' }}
              >
                {data.mails.reason}
              </Box>
            )}
          </Notice>
        </Box>
      )}
    </Card>
  );
}

function Meter({ label, use, say }: { label: string; use: Use; say: (n: number) => string }) {
  const { t } = useTranslation('settings');
  const share = use.allowed === 0 ? 1 : Math.min(1, use.used / use.allowed);
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, mb: 1.5 }}>
        <span>{label}</span>
        <Box component="span" className="tabular" sx={{ color: color.secondary, whiteSpace: 'nowrap' }}>
          {t('limits.of', { used: say(use.used), allowed: say(use.allowed) })}
        </Box>
      </Box>
      <LinearProgress
        variant="determinate"
        value={100 * share}
        color={share >= NEARLY ? 'warning' : 'primary'}
        aria-label={label}
        sx={{ height: 6, borderRadius: 3 }}
      />
    </Box>
  );
}

/** Bytes, formatted by locale. */
function inBytes(bytes: number): string {
  const isLarge = bytes >= GIGABYTE;
  const unit = isLarge ? 'gigabyte' : 'megabyte';
  return new Intl.NumberFormat(currentLanguage(), {
    style: 'unit',
    unit,
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(bytes / (isLarge ? GIGABYTE : GIGABYTE / 1000));
}
