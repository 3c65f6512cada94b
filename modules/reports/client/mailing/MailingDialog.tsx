import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pause, PencilLine, Play, Plus, Send, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { useUser } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { ActionMenu, type MenuAction } from '@steward/kernel/client/ui/dialogs/ActionMenu.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import type { ReportSchedule } from '../../contract/schedules.ts';
import { endSchedule, inputOf, saveSchedule, schedulesQuery, sendToMe } from './queries.ts';
import { ruleText } from './rule_text.ts';
import { ScheduleForm } from './ScheduleForm.tsx';

interface MailingDialogProps {
  /** Id of a saved report, or the name of a ready one. */
  report: string;
  name: string;
  onClose: () => void;
}

/** When a report is mailed and to whom: each schedule with its next time, and a form for one more. */
export function MailingDialog({ report, name, onClose }: MailingDialogProps) {
  const { t } = useTranslation('reports');
  const { data, error, refetch } = useQuery(schedulesQuery(report));
  const [open, setOpen] = useState<ReportSchedule | 'new' | null>(null);
  const id = useId();
  if (open === 'new' || (open === null && data?.length === 0))
    return (
      <ScheduleForm
        report={report}
        name={name}
        schedule={null}
        onClose={data?.length === 0 ? onClose : () => setOpen(null)}
        onDone={() => setOpen(null)}
      />
    );
  if (open !== null)
    return (
      <ScheduleForm
        report={report}
        name={name}
        schedule={open}
        onClose={() => setOpen(null)}
        onDone={() => setOpen(null)}
      />
    );
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('mailing.title', { name })}</DialogTitle>
      <DialogContent>
        {error && !data && <ErrorState error={error} compact onRetry={() => void refetch()} />}
        {!error && !data && <SkeletonLines lines={3} />}
        <Box component="ul" aria-label={t('mailing.list')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data?.map((one) => (
            <Schedule key={one.id} schedule={one} report={report} onEdit={() => setOpen(one)} />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('close', { ns: 'common' })}</Button>
        <Button variant="contained" color="primary" startIcon={<Plus size={16} />} onClick={() => setOpen('new')}>
          {t('mailing.add')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ScheduleProps {
  schedule: ReportSchedule;
  report: string;
  onEdit: () => void;
}

function Schedule({ schedule, report, onEdit }: ScheduleProps) {
  const { t } = useTranslation('reports');
  const client = useQueryClient();
  const { stopped, is_own: isOwn, next_at: next, left_out: leftOut, owner } = schedule;
  const rule = ruleText(t, schedule.rule);
  // The rule is in the company's time, wherever its reader is.
  const zone = useUser()?.company.settings?.time_zone ?? 'UTC';
  const pause = (isStopped: boolean): void =>
    void saveSchedule(client, report, schedule, { ...inputOf(schedule), is_stopped: isStopped }).then(
      () => toast.success(t(isStopped ? 'mailing.paused' : 'mailing.resumed')),
      toastFailure,
    );
  const end = (): void =>
    void endSchedule(client, schedule).then(
      () =>
        toast.success(t('mailing.ended'), {
          ...(isOwn
            ? { undo: () => void saveSchedule(client, report, null, inputOf(schedule)).catch(toastFailure) }
            : {}),
        }),
      toastFailure,
    );
  const actions: MenuAction[] = [
    ...(isOwn
      ? [
          { key: 'edit', label: t('mailing.edit'), icon: PencilLine, run: onEdit },
          {
            key: 'send',
            label: t('mailing.send'),
            icon: Send,
            run: () => void sendToMe(schedule).then(() => toast.success(t('mailing.sent')), toastFailure),
          },
          stopped === null
            ? { key: 'pause', label: t('mailing.pause'), icon: Pause, run: () => pause(true) }
            : { key: 'resume', label: t('mailing.resume'), icon: Play, run: () => pause(false) },
        ]
      : []),
    { key: 'end', label: t('mailing.end'), icon: Trash2, danger: true, run: end },
  ];
  const names = new Intl.ListFormat(undefined, { type: 'conjunction' });
  const to = [...schedule.users, ...schedule.groups].map((one) => one.name);
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'start', gap: 2, py: 3, borderBottom: `1px solid ${color.softLine}` }}
    >
      <Box sx={{ flex: 1, minWidth: 0, fontSize: '0.8125rem', color: color.secondary, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontSize: '0.875rem', fontWeight: 500, color: color.text }}>{rule}</Box>
        <Box>{names.format([...to, ...schedule.addresses])}</Box>
        <Box>
          {stopped === null && next ? t('mailing.next', { at: formatDateTime(next, zone) }) : null}
          {stopped !== null && t(`mailing.stopped.${stopped}`)}
          {!isOwn && ` · ${t('mailing.of', { name: owner.name })}`}
        </Box>
        {leftOut.length > 0 && (
          <Box sx={{ color: color.warning }}>
            {t('mailing.left_out', { names: names.format(leftOut.map((one) => one.name)), count: leftOut.length })}
          </Box>
        )}
      </Box>
      <ActionMenu label={t('mailing.actions', { rule })} actions={actions} size="small" />
    </Box>
  );
}
