import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { titleOf } from '@steward/kernel/client/actions/title.ts';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import type { ScanEntry } from './useScans.ts';
import { asset } from '@steward/modules/assets/contract';

/** Scans of this session. Failures stay until cleared. */
export function ScanList({ scans, onClear }: { scans: readonly ScanEntry[]; onClear: () => void }) {
  const { t } = useTranslation('scan');
  if (scans.length === 0) return <Box sx={{ mt: 6, textAlign: 'center', color: color.secondary }}>{t('empty')}</Box>;
  const failed = scans.filter((one) => one.state === 'failed').length;
  const done = scans.filter((one) => one.state === 'done').length;
  return (
    <Card
      sx={{ mt: 3.5 }}
      title={`${t('done', { count: done })}${failed > 0 ? ` · ${t('failed', { count: failed })}` : ''}`}
      action={
        <Button size="small" variant="text" onClick={onClear}>
          {t('clear')}
        </Button>
      }
    >
      <Box component="ol" aria-live="polite" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {scans.map((scan) => (
          <Entry key={scan.number} scan={scan} />
        ))}
      </Box>
    </Card>
  );
}

function Entry({ scan }: { scan: ScanEntry }) {
  const { t } = useTranslation('scan');
  const isFailed = scan.state === 'failed';
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        minHeight: 48,
        py: 1.5,
        borderTop: `1px solid ${color.softLine}`,
      }}
    >
      {scan.state === 'busy' && <CircularProgress size={16} aria-label={t('busy')} />}
      {scan.state === 'done' && (
        <Box component={CircleCheck} size={17} aria-hidden sx={{ flex: 'none', color: color.ok }} />
      )}
      {isFailed && <Box component={CircleAlert} size={17} aria-hidden sx={{ flex: 'none', color: color.bad }} />}
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ fontWeight: 500 }}>
          {scan.row ? <Link to={pageOf(asset, 'detail', scan.row.id)}>{titleOf(asset, scan.row)}</Link> : scan.tag}
        </Box>
        <Box sx={{ fontSize: '0.8125rem', color: isFailed ? color.bad : color.secondary, overflowWrap: 'anywhere' }}>
          {isFailed ? scan.problem : scan.row && [scan.row.asset_tag, scan.told].filter(Boolean).join(' · ')}
        </Box>
      </Box>
    </Box>
  );
}
