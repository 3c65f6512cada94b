import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CircleX, Equal, Pencil, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { color, radius } from '@steward/kernel/client/theme/tokens.ts';
import { isWritten, type ImportJob, type Outcome } from './wire.ts';
import { inSentence } from '@steward/kernel/client/records/labels.ts';

const ICONS = { created: Plus, changed: Pencil, unchanged: Equal, refused: CircleX } as const;
const ORDER = ['created', 'changed', 'unchanged', 'refused'] as const satisfies readonly Outcome[];

/** The four counts of a check or report. */
export function Tiles({ job, isDone = false }: { job: ImportJob; isDone?: boolean }) {
  const { t } = useTranslation('import');
  const hints = useHints(job);
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
        gap: { xs: 2.5, sm: 3.5 },
      }}
    >
      {ORDER.map((outcome) => {
        const Icon = ICONS[outcome];
        const count = job.totals[outcome] ?? 0;
        const isBad = outcome === 'refused' && count > 0;
        return (
          <Box
            key={outcome}
            sx={{
              p: { xs: 3, sm: '14px 18px' },
              minWidth: 0,
              border: `1px solid ${color.line}`,
              borderRadius: `${radius.card}px`,
              backgroundColor: color.surface,
            }}
          >
            <Box
              component="dt"
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 2,
                fontSize: '0.8125rem',
                lineHeight: '20px',
                color: color.secondary,
              }}
            >
              <Box
                component={Icon}
                size={15}
                strokeWidth={1.75}
                aria-hidden
                sx={{ flex: 'none', color: isBad ? color.bad : color.secondary }}
              />
              {isDone ? t(`done.${outcome}`) : t(`check.${outcome}`)}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              <Typography variant="figure" component="div" sx={{ my: 0.5, color: isBad ? color.bad : color.text }}>
                {formatNumber(count)}
              </Typography>
              <Box
                title={hints[outcome]}
                sx={{
                  minHeight: 18,
                  fontSize: '0.8125rem',
                  lineHeight: '18px',
                  color: color.tertiary,
                  overflow: 'hidden',
                  textOverflow: 'ellipsis',
                  whiteSpace: { sm: 'nowrap' },
                }}
              >
                {hints[outcome]}
              </Box>
            </Box>
          </Box>
        );
      })}
    </Box>
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
