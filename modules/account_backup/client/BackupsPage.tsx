import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { HardDriveDownload, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { api } from '@steward/kernel/client/api/client.ts';
import { sendFile } from '@steward/kernel/client/api/send_file.ts';
import { OneFieldDialog } from '@steward/kernel/client/form/FieldsDialog.tsx';
import { findableBy } from '@steward/kernel/client/form/settings/finds.ts';
import { useUser } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { ConfirmDialog } from '@steward/kernel/client/ui/dialogs/ConfirmDialog.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import type { AccountBackup } from '../contract/wire.ts';
import { BackupFacts } from './BackupFacts.tsx';
import { BackupRow } from './BackupRow.tsx';
import { backupsQuery, useBackupChange } from './queries.ts';
import { RestoreDialog } from './RestoreDialog.tsx';

/** Backups of the company with their state, in the settings of its owner. */
export function BackupsPage() {
  const { t } = useTranslation('account_backup');
  const { data, isPending, error, refetch } = useQuery(backupsQuery);
  const user = useUser();
  const company = user?.company.name ?? '';
  const isOperator = user?.runs_platform === true;
  const [ending, setEnding] = useState<AccountBackup | null>(null);
  const [restoring, setRestoring] = useState<AccountBackup | null>(null);
  const make = useBackupChange(
    () => api.post<AccountBackup>('account-backup/', {}),
    () => toast.success(t('begun')),
  );
  const remove = useBackupChange(
    ({ id }: AccountBackup) => api.del('account-backup/delete/', { ids: [id] }),
    () => {
      setEnding(null);
      toast.success(t('deleted'));
    },
  );
  const [copying, setCopying] = useState<AccountBackup | null>(null);
  const copy = useBackupChange(
    ({ id }: AccountBackup) => api.post<{ company: string }>('account-backup/restore/', { id, into: 'new' }),
    () => {
      setCopying(null);
      toast.success(t('new_begun'));
    },
  );
  const all = data?.results ?? [];
  const isMaking = all.some((one) => one.state === 'running');
  return (
    <>
      <Card>
        <Box sx={{ color: color.secondary }}>{t('text')}</Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2.5, mt: 3 }}>
          <Button
            size="small"
            variant={data && all.length === 0 ? 'contained' : 'outlined'}
            color="primary"
            startIcon={<HardDriveDownload size={16} aria-hidden />}
            disabled={isMaking || make.isPending}
            onClick={() => make.mutate(undefined)}
          >
            {t('back_up')}
          </Button>
          <SendFile />
        </Box>
        {data && <BackupFacts backups={all} />}
        {isPending && (
          <Box sx={{ mt: 3 }}>
            <SkeletonLines lines={3} />
          </Box>
        )}
        {error && !data && <ErrorState compact error={error} onRetry={() => void refetch()} />}
        {data && all.length === 0 && (
          <EmptyState compact icon={HardDriveDownload} title={t('empty.title')} text={t('empty.text')} />
        )}
        {all.length > 0 && (
          <Box component="ul" aria-label={t('title')} sx={{ listStyle: 'none', m: 0, mt: 3, p: 0 }}>
            {all.map((one) => (
              <BackupRow
                key={one.id}
                backup={one}
                onRestore={() => setRestoring(one)}
                {...(isOperator ? { onCopy: () => setCopying(one) } : {})}
                onDelete={() => setEnding(one)}
              />
            ))}
          </Box>
        )}
      </Card>
      {restoring && (
        <RestoreDialog
          key={restoring.id}
          backup={restoring}
          company={company}
          onClose={() => setRestoring(null)}
          onUndo={(before) => {
            void refetch().then((answer) => {
              setRestoring(answer.data?.results.find((one) => one.id === before) ?? null);
            });
          }}
        />
      )}
      <ConfirmDialog
        open={copying !== null}
        busy={copy.isPending}
        title={t('new_title', { day: copying ? formatDateTime(copying.created_at) : '' })}
        confirmLabel={t('new_confirm')}
        onClose={() => setCopying(null)}
        onConfirm={() => copying && copy.mutate(copying)}
      >
        {t('new_text')}
      </ConfirmDialog>
      <ConfirmDialog
        open={ending !== null}
        danger
        busy={remove.isPending}
        title={t('delete_title', { day: ending ? formatDateTime(ending.created_at) : '' })}
        confirmLabel={t('delete')}
        onClose={() => setEnding(null)}
        onConfirm={() => ending && remove.mutate(ending)}
      >
        {t('delete_text')}
      </ConfirmDialog>
    </>
  );
}

/** Chooses the file of a backup and sends it. */
function SendFile() {
  const { t } = useTranslation('account_backup');
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [part, setPart] = useState<number | null>(null);
  const [sealed, setSealed] = useState<File | null>(null);
  const send = async (file: File, fields: Readonly<Record<string, string>> = {}): Promise<void> => {
    setPart(0);
    try {
      await sendFile('account-backup/upload/', file, {
        ...{ fields, onProgress: setPart },
        signal: new AbortController().signal,
      });
      toast.success(t('sent'));
      await queries.invalidateQueries({ queryKey: backupsQuery.queryKey });
    } catch (fault) {
      toastFailure(fault);
    } finally {
      setPart(null);
    }
  };
  return (
    <>
      <Button
        size="small"
        startIcon={<Upload size={16} aria-hidden />}
        disabled={part !== null}
        onClick={() => input.current?.click()}
      >
        {part === null ? t('send') : t('percent', { n: Math.floor(part * 100) })}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".zip,.backup"
        aria-label={t('send')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          // Encrypted ones are named so when they are downloaded.
          if (file?.name.endsWith('.backup')) setSealed(file);
          else if (file) void send(file);
        }}
      />
      {sealed && (
        <OneFieldDialog
          title={t('sealed_title')}
          text={t('sealed_text')}
          name="passphrase"
          type="password"
          label={t('passphrase')}
          autoComplete="off"
          submitLabel={t('send')}
          onSubmit={async (passphrase) => {
            void send(sealed, { passphrase });
            await Promise.resolve();
          }}
          onClose={() => setSealed(null)}
        />
      )}
    </>
  );
}

findableBy(BackupsPage, 'account_backup:title', ['account_backup:title', 'account_backup:text']);
