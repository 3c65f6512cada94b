import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { ArchiveRestore, Building2, Download, Lock, Pin, PinOff, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { ActionMenu } from '@steward/kernel/client/ui/dialogs/ActionMenu.tsx';
import { SettingsRow } from '@steward/kernel/client/ui/lists/Lines.tsx';
import { StatusChip } from '@steward/kernel/client/ui/StatusChip.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import { formatSize } from '@steward/kernel/contract/format_size.ts';
import type { AccountBackup } from '../contract/wire.ts';
import { downloadBackup, useBackupChange } from './queries.ts';

const TONES = { running: 'info', checked: 'ok', broken: 'bad', failed: 'bad' } as const;

/** A backup: when, by whom, how large, and whether it was read back. */
export function BackupRow({
  backup,
  onRestore,
  onCopy,
  onDelete,
}: {
  backup: AccountBackup;
  onRestore: () => void;
  /** Of the operator of the installation: into a new company. */
  onCopy?: () => void;
  onDelete: () => void;
}) {
  const { t } = useTranslation('account_backup');
  const { id, state, is_kept: isKept } = backup;
  const day = formatDateTime(backup.created_at);
  const keep = useBackupChange(
    () => api.patch<AccountBackup>(`account-backup/${id}/`, { is_kept: !isKept }),
    () => toast.success(t(isKept ? 'kept_no_longer' : 'kept')),
  );
  return (
    <SettingsRow
      title={day}
      beside={<StatusChip tone={TONES[state]}>{t(`states.${state}`)}</StatusChip>}
      facts={
        state === 'running' ? (
          <Running backup={backup} />
        ) : (
          <Box component="span" sx={{ color: color.secondary }}>
            {state === 'checked'
              ? [
                  t('assets', { n: formatNumber(backup.assets) }),
                  t('rows', { n: formatNumber(backup.rows) }),
                  t('files', { n: formatNumber(backup.files) }),
                  formatSize(backup.size, currentLanguage()),
                  ...(isKept ? [t('no_end')] : []),
                ].join(' · ')
              : backup.problem}
            {backup.is_encrypted && (
              <Box component={Lock} size={12} aria-label={t('encrypted')} sx={{ ml: 1, verticalAlign: '-1px' }} />
            )}
          </Box>
        )
      }
      actions={
        state !== 'running' && (
          <>
            {state === 'checked' && (
              <Button size="small" startIcon={<ArchiveRestore size={16} aria-hidden />} onClick={onRestore}>
                {t('restore_ask')}
              </Button>
            )}
            <ActionMenu
              label={t('menu', { day })}
              actions={[
                ...(state === 'checked'
                  ? [
                      { key: 'download', label: t('download'), icon: Download, run: () => void downloadBackup(id) },
                      ...(onCopy ? [{ key: 'new', label: t('new'), icon: Building2, run: onCopy }] : []),
                      {
                        key: 'keep',
                        label: t(isKept ? 'keep_no_longer' : 'keep'),
                        icon: isKept ? PinOff : Pin,
                        disabled: keep.isPending,
                        run: () => keep.mutate(undefined),
                      },
                    ]
                  : []),
                { key: 'delete', label: t('delete'), icon: Trash2, danger: true, run: onDelete },
              ]}
            />
          </>
        )
      }
    >
      {backup.made_for === 'person' ? backup.created_by?.name : t(`made_for.${backup.made_for}`)}
    </SettingsRow>
  );
}

function Running({ backup: { progress } }: { backup: AccountBackup }) {
  const { t } = useTranslation('account_backup');
  const percent = progress && progress.total > 0 ? Math.floor((100 * progress.done) / progress.total) : 0;
  const cancel = useBackupChange(
    () => api.post(`operations/${progress?.operation ?? ''}/cancel/`, {}),
    () => toast.success(t('stopped')),
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
