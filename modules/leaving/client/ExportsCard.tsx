import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { SettingsRow } from '@steward/kernel/client/ui/lists/Lines.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { formatDate, formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import { formatSize } from '@steward/kernel/contract/format_size.ts';
import type { CompanyExport } from '../contract/wire.ts';
import { downloadFile, useLeavingChange } from './queries.ts';

/** Exports with their progress and files, the newest first. */
export function ExportsCard({ exports }: { exports: readonly CompanyExport[] }) {
  const { t } = useTranslation('leaving');
  return (
    <Card title={t('exports')}>
      {exports.length === 0 ? (
        <Box sx={{ color: color.secondary }}>{t('none')}</Box>
      ) : (
        <Box component="ul" aria-label={t('exports')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {exports.map((one) => (
            <ExportRow key={one.id} one={one} />
          ))}
        </Box>
      )}
    </Card>
  );
}

function ExportRow({ one }: { one: CompanyExport }) {
  const { t } = useTranslation('leaving');
  const when = formatDateTime(one.created_at);
  const isThere = one.until !== null;
  const end =
    one.until === null ? t(one.state === 'failed' ? 'failed' : 'expired') : t('until', { day: formatDate(one.until) });
  return (
    <SettingsRow
      title={when}
      facts={
        one.state === 'running' ? (
          <Running one={one} />
        ) : (
          <Box component="span" className="tabular" sx={{ color: color.secondary }}>
            {[...(one.size > 0 ? [formatSize(one.size, currentLanguage())] : []), end].join(' · ')}
          </Box>
        )
      }
      actions={
        isThere &&
        (one.is_own ? (
          <Button
            size="small"
            startIcon={<Download size={16} aria-hidden />}
            aria-label={t('download_of', { when })}
            onClick={() => void downloadFile(`company-export/${one.id}/file`)}
          >
            {t('download')}
          </Button>
        ) : (
          <Box component="span" sx={{ color: color.secondary }}>
            {t('not_own', { name: one.created_by.name })}
          </Box>
        ))
      }
    >
      {one.created_by.name}
    </SettingsRow>
  );
}

function Running({ one: { progress } }: { one: CompanyExport }) {
  const { t } = useTranslation('leaving');
  const percent =
    progress && progress.total > 0 ? Math.min(100, Math.floor((100 * progress.done) / progress.total)) : 0;
  const cancel = useLeavingChange(
    () => api.post(`operations/${progress?.operation ?? ''}/cancel/`, {}),
    () => toast.success(t('cancelled')),
  );
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, maxWidth: 420 }}>
      <LinearProgress
        variant={percent === 0 ? 'indeterminate' : 'determinate'}
        value={percent}
        aria-label={t('making')}
        sx={{ flex: 1 }}
      />
      <Box className="tabular" component="span" role="status">
        {t('percent', { n: percent - (percent % 10) })}
      </Box>
      {progress && (
        <Button size="small" disabled={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
          {t('stop')}
        </Button>
      )}
    </Box>
  );
}
