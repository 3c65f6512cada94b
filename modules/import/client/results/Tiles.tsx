import { CircleX, Equal, Pencil, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { useAllLabels, inSentence } from '@steward/kernel/client/i18n/index.ts';
import { Figures } from '@steward/kernel/client/operations/Figures.tsx';
import { isWritten, type ImportJob, type Outcome } from '../wire.ts';

const ICONS = { created: Plus, changed: Pencil, unchanged: Equal, refused: CircleX } as const;
const ORDER = ['created', 'changed', 'unchanged', 'refused'] as const satisfies readonly Outcome[];

/** The four counts of a check or report. */
export function Tiles({ job, isDone = false }: { job: ImportJob; isDone?: boolean }) {
  const { t } = useTranslation('import');
  const hints = useHints(job);
  return (
    <Figures
      columns={{ xs: '1fr 1fr', md: 'repeat(4, 1fr)' }}
      figures={ORDER.map((outcome) => ({
        key: outcome,
        icon: ICONS[outcome],
        label: isDone ? t(`done.${outcome}`) : t(`check.${outcome}`),
        value: job.totals[outcome] ?? 0,
        isBad: outcome === 'refused',
        hint: hints[outcome],
      }))}
    />
  );
}

/** A line below each count, once complete. */
function useHints(job: ImportJob): Readonly<Record<Outcome, string>> {
  const { t } = useTranslation('import');
  const labels = useAllLabels();
  const { created = 0, changed = 0, refused = 0, new_records: made = {}, new_more: more = {} } = job.totals;
  const also = Object.entries(made)
    .map(
      ([type, names]) =>
        `${formatNumber(names.length + (more[type] ?? 0))} ${inSentence((names.length === 1 ? labels[type]?.one : labels[type]?.many) ?? type)}`,
    )
    .join(', ');
  const by =
    job.options.match === null ? undefined : job.targets.find((target) => target.key === job.options.match)?.name;
  if (job.status === 'running') return { created: '', changed: '', unchanged: '', refused: '' };
  return {
    created:
      also !== '' ? t('check.also', { what: also }) : created > 0 || isWritten(job) ? '' : t('check.created_none'),
    changed: changed > 0 || isWritten(job) ? '' : t('check.changed_none'),
    unchanged: by ? t('check.matched', { field: by }) : '',
    refused: refused > 0 ? t('check.refused_some') : isWritten(job) ? '' : t('check.refused_none'),
  };
}
