import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { reasonsQuery, saveChoices, startCheck, type ImportJob, type ReasonGroup } from '../wire.ts';

type Without = ImportJob['options']['without'];

/** Why rows are refused, those with one reason together, and the choice to import them without the value. */
export function ReasonsCard({ job, onStarted }: { job: ImportJob; onStarted: (job: ImportJob) => void }) {
  const { t } = useTranslation('import');
  const query = useQuery({ ...reasonsQuery(job), enabled: (job.totals.refused ?? 0) > 0 });
  const choose = useMutation({
    mutationFn: async (without: Without) => {
      await saveChoices(job.id, { options: { without } });
      return startCheck(job);
    },
    onSuccess: onStarted,
    onError: toastFailure,
  });
  const { without } = job.options;
  // What the list of rows shows as well, and cannot be mended here, is left to it.
  const groups = (query.data?.results ?? []).filter((one) => one.may_leave_out || one.count > 1);
  const chosen = Object.entries(without).filter(([, reasons]) => reasons.length > 0);
  if (groups.length === 0 && chosen.length === 0 && !query.error) return null;
  const open = groups.filter((one) => one.may_leave_out);
  const adding = (more: readonly ReasonGroup[]): Without =>
    more.reduce<Without>(
      (all, { field, key }) => (field === null ? all : { ...all, [field]: [...(all[field] ?? []), key] }),
      without,
    );
  return (
    <Card
      title={t('reasons.title')}
      action={
        open.length > 1 && (
          <Button size="small" disabled={choose.isPending} onClick={() => choose.mutate(adding(open))}>
            {t('reasons.leave_out_all')}
          </Button>
        )
      }
    >
      {query.error && <ErrorState compact error={query.error} onRetry={() => void query.refetch()} />}
      {chosen.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: groups.length > 0 ? 3 : 0 }}>
          {chosen.map(([field]) => (
            <Chosen
              key={field}
              job={job}
              field={field}
              disabled={choose.isPending}
              onRemove={() => choose.mutate({ ...without, [field]: [] })}
            />
          ))}
        </Box>
      )}
      <Box component="ul" sx={{ m: 0, mt: -1, p: 0, listStyle: 'none' }}>
        {groups.map((one) => (
          <Group
            key={`${one.field} ${one.key}`}
            group={one}
            disabled={choose.isPending}
            onLeaveOut={() => choose.mutate(adding([one]))}
          />
        ))}
      </Box>
    </Card>
  );
}

/** Rows with one reason. */
function Group({ group, disabled, onLeaveOut }: { group: ReasonGroup; disabled: boolean; onLeaveOut: () => void }) {
  const { t } = useTranslation('import');
  const { field, count, values, text } = group;
  const title = [t('reasons.rows', { count }), group.label].filter(Boolean).join(' · ');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 4,
        rowGap: 2,
        py: 2.5,
        borderBottom: `1px solid ${color.softLine}`,
        '&:last-of-type': { borderBottom: 0, pb: 0 },
      }}
    >
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Box className="tabular" sx={{ fontWeight: 500 }}>
          <bdi>{title}</bdi>
        </Box>
        <Box sx={{ fontSize: '0.8125rem', lineHeight: '18px', color: color.secondary, overflowWrap: 'anywhere' }}>
          <bdi>{text}</bdi>
        </Box>
        {values.length > 1 && (
          <Box sx={{ fontSize: '0.8125rem', lineHeight: '18px', color: color.tertiary, overflowWrap: 'anywhere' }}>
            <bdi>{t('reasons.also', { values: values.join(' · ') })}</bdi>
          </Box>
        )}
      </Box>
      {group.may_leave_out && (
        <Button size="small" disabled={disabled} onClick={onLeaveOut} sx={{ width: { xs: '100%', sm: 'auto' } }}>
          {field === 'assignee' ? t('reasons.leave_check_out') : t('reasons.leave_out')}
        </Button>
      )}
    </Box>
  );
}

/** A column without whose unreadable values rows go in. */
function Chosen({
  job,
  field,
  disabled,
  onRemove,
}: {
  job: ImportJob;
  field: string;
  disabled: boolean;
  onRemove: () => void;
}) {
  const { t } = useTranslation('import');
  const labels = useAllLabels();
  const isAssignee = field === 'assignee';
  const heading = job.headers[job.mapping.indexOf(field)] ?? job.targets.find((one) => one.key === field)?.name;
  const name = isAssignee ? labels['asset']?.fields['assignee'] : heading;
  return (
    <Button
      size="small"
      disabled={disabled}
      onClick={onRemove}
      endIcon={<X size={14} aria-hidden />}
      aria-label={t('reasons.take_back', { name: name ?? field })}
    >
      {isAssignee ? t('reasons.without_check_out') : t('reasons.without', { name: name ?? field })}
    </Button>
  );
}
