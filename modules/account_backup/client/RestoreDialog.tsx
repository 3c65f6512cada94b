import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import type { AccountBackup, AccountRestore, RestoreWay } from '../contract/wire.ts';
import { ConfirmRestore } from './ConfirmRestore.tsx';
import { Differences, EVERYTHING, type RestorePart } from './Differences.tsx';
import { backupsQuery, restoreQuery } from './queries.ts';

interface RestoreDialogProps {
  backup: AccountBackup;
  company: string;
  onClose: () => void;
  /** Undoes a restore by the backup that was made before it. */
  onUndo: (before: string) => void;
}

/** Restores a backup: what differs, what goes away unless it is kept, and the confirmation. */
export function RestoreDialog({ backup, company, onClose, onUndo }: RestoreDialogProps) {
  const { t } = useTranslation('account_backup');
  const queries = useQueryClient();
  const id = useId();
  const isSmall = useMediaQuery('(max-width: 720px)');
  const [restore, setRestore] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [way, setWay] = useState<RestoreWay>('as_it_was');
  const [keep, setKeep] = useState<ReadonlySet<string>>(new Set());
  const [part, setPart] = useState<RestorePart>(EVERYTHING);
  const [isConfirming, setConfirming] = useState(false);
  const begun = useRef(false);
  const begin = (): void => {
    setError(null);
    api
      .post<{ restore: string }>('account-backup/restore/', { id: backup.id })
      .then((answer) => setRestore(answer.restore), setError);
  };
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    begin();
  });
  const { data } = useQuery({ ...restoreQuery(restore ?? ''), enabled: restore !== null });
  const all = data?.differences ?? [];
  const some = part.table === null ? all : all.filter((one) => one.table === part.table);
  const sum = (kind: 'missing' | 'changed' | 'extra'): number => some.reduce((total, one) => total + one[kind], 0);
  const away = way === 'as_it_was' && part.only.size === 0 ? Math.max(0, sum('extra') - keep.size) : 0;
  const phase = phaseOf(data);
  const close = (): void => {
    if (data?.status === 'checked') void api.post(`operations/${data.operation}/cancel/`, {}).catch(() => undefined);
    void queries.invalidateQueries({ queryKey: backupsQuery.queryKey });
    onClose();
  };
  return (
    <Dialog open onClose={close} maxWidth="md" fullWidth fullScreen={isSmall} aria-labelledby={id}>
      <DialogTitle id={id}>{t('restore_title', { company, day: formatDateTime(backup.created_at) })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
        {error !== null && <ErrorState compact error={error} onRetry={begin} />}
        {error === null && phase === 'comparing' && <Working label={t('comparing')} restore={data} />}
        {phase === 'failed' && <Notice tone="bad">{data?.failure ?? t('restore_stopped')}</Notice>}
        {phase === 'running' && (
          <>
            <Working label={t('restoring')} restore={data} />
            <Box sx={{ color: color.secondary }}>{t('restoring_text')}</Box>
          </>
        )}
        {phase === 'choosing' && (
          <>
            <Ways way={way} onWay={setWay} missing={sum('missing')} changed={sum('changed')} extra={sum('extra')} />
            {sum('missing') + sum('changed') + sum('extra') === 0 ? (
              <Notice tone="ok">{t('no_difference')}</Notice>
            ) : (
              <Differences
                differences={all}
                way={way}
                keep={keep}
                onKeep={(ids, isKept) => {
                  const next = new Set(keep);
                  for (const one of ids)
                    if (isKept) next.add(one);
                    else next.delete(one);
                  setKeep(next);
                }}
                part={part}
                onPart={setPart}
              />
            )}
            <Notice>{t('fears')}</Notice>
          </>
        )}
        {phase === 'done' && data?.result && (
          <>
            <Notice tone="ok">
              {t('restored', {
                added: formatNumber(data.result.added),
                changed: formatNumber(data.result.changed),
                away: formatNumber(data.result.away),
              })}
            </Notice>
            {data.result.refused > 0 && (
              <Notice tone="warning">
                {t('refused', { n: formatNumber(data.result.refused) })}
                <Box component="ul" sx={{ m: 0, pl: 4 }}>
                  {data.result.refused_first.map((one) => (
                    <li key={`${one.table} ${one.id}`}>{one.name || one.table}</li>
                  ))}
                </Box>
              </Notice>
            )}
          </>
        )}
      </DialogContent>
      <DialogActions>
        {phase === 'done' && data?.before && (
          <Button onClick={() => onUndo(data.before ?? '')}>{t('undo_restore')}</Button>
        )}
        <Button onClick={close}>{t(phase === 'done' || phase === 'running' ? 'close' : 'cancel')}</Button>
        {phase === 'choosing' && (
          <Button variant="contained" color="primary" onClick={() => setConfirming(true)}>
            {part.only.size > 0
              ? t('continue_only', { n: formatNumber(part.only.size) })
              : away > 0
                ? t('continue_away', { n: formatNumber(away) })
                : t('continue')}
          </Button>
        )}
      </DialogActions>
      {isConfirming && data && (
        <ConfirmRestore
          company={company}
          danger={away > 0}
          onSubmit={async (confirmed) => {
            await api.post(`account-backup/restore/${data.id}/begin/`, {
              ...(part.only.size > 0 ? { way: 'missing', only: [...part.only] } : { way, keep: [...keep] }),
              ...(part.table === null ? {} : { tables: [part.table] }),
              ...confirmed,
            });
            await queries.invalidateQueries({ queryKey: restoreQuery(data.id).queryKey });
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </Dialog>
  );
}

type Phase = 'comparing' | 'choosing' | 'running' | 'done' | 'failed';

function phaseOf(data: AccountRestore | undefined): Phase {
  if (!data || data.status === 'checking' || data.status === 'draft') return 'comparing';
  if (data.status === 'checked') return 'choosing';
  if (data.status === 'running') return 'running';
  return data.status === 'done' ? 'done' : 'failed';
}

function Working({ label, restore }: { label: string; restore: AccountRestore | undefined }) {
  const percent = restore && restore.total > 0 ? Math.min(100, Math.floor((100 * restore.done) / restore.total)) : 0;
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 4 }}>
      <Box role="status">{label}</Box>
      <LinearProgress variant={percent === 0 ? 'indeterminate' : 'determinate'} value={percent} aria-label={label} />
    </Box>
  );
}

interface WaysProps {
  way: RestoreWay;
  onWay: (way: RestoreWay) => void;
  missing: number;
  changed: number;
  extra: number;
}

/** The two ways, which change every number below. */
function Ways({ way, onWay, missing, changed, extra }: WaysProps) {
  const { t } = useTranslation('account_backup');
  const name = useId();
  const numbers = { missing: formatNumber(missing), changed: formatNumber(changed), extra: formatNumber(extra) };
  const one = (value: RestoreWay, text: ReactNode) => (
    <Box
      component="label"
      sx={{
        display: 'flex',
        gap: 2,
        flex: '1 1 240px',
        p: '10px 14px',
        border: `1px solid ${way === value ? color.accent : color.line}`,
        borderRadius: '8px',
        cursor: 'pointer',
      }}
    >
      <input type="radio" name={name} checked={way === value} onChange={() => onWay(value)} />
      <span>
        <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
          {t(`ways.${value}`)}
        </Box>
        <Box component="span" sx={{ color: color.secondary }}>
          {text}
        </Box>
      </span>
    </Box>
  );
  return (
    <Box role="radiogroup" aria-label={t('way')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {one('as_it_was', t('as_it_was_text', numbers))}
      {one('missing', t('missing_text', numbers))}
    </Box>
  );
}
