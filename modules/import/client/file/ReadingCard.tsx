import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Switch from '@mui/material/Switch';
import { useMutation } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { DELIMITERS } from '@steward/kernel/contract/csv/decode.ts';
import { ENCODINGS } from '@steward/kernel/contract/csv/encodings.ts';
import type { FileReading } from '../../contract/wire.ts';
import { Choice } from '../columns/Choice.tsx';
import { readAgain, readingProblem, type ImportJob, type ReadingChange } from '../wire.ts';
import { ReadingPreview } from './ReadingPreview.tsx';

interface ReadingCardProps {
  job: ImportJob;
  /** After re-reading, columns may differ. */
  onRead: (job: ImportJob) => void;
}

/** How the file was read: first rows, detected format, and options for reading it again. */
export function ReadingCard({ job, onRead }: ReadingCardProps) {
  const { reading } = job;
  if (!reading) return null;
  return <Shown job={job} reading={reading} onRead={onRead} />;
}

function Shown({ job, reading, onRead }: ReadingCardProps & { reading: FileReading }) {
  const { t } = useTranslation('reading');
  const isOdd =
    reading.notices.rows_above > 0 ||
    reading.heading_row === 0 ||
    (reading.encoding !== null && reading.encoding !== 'utf-8');
  const [isOpen, setOpen] = useState(isOdd);
  const again = useMutation({
    scope: { id: job.id },
    mutationFn: (change: ReadingChange) => readAgain(job.id, change),
    onSuccess: onRead,
  });
  const failure = again.error;
  const said = failure ? readingProblem(failure) : null;
  return (
    <Card
      title={t('title')}
      action={
        <Button
          size="small"
          aria-expanded={isOpen}
          endIcon={isOpen ? <ChevronUp size={16} aria-hidden /> : <ChevronDown size={16} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('close') : t('open')}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 3.5 }}>
        {!(isOpen && job.is_kept) && <Facts reading={reading} />}
        <Notices reading={reading} />
        {isOpen && <ReadingPreview reading={reading} />}
        {isOpen &&
          (job.is_kept ? (
            <Choices reading={reading} isBusy={again.isPending} onChange={(change) => again.mutate(change)} />
          ) : (
            <Notice>{t('not_kept')}</Notice>
          ))}
        {again.isPending && <LinearProgress aria-label={t('busy')} />}
        {said !== null && <Notice tone="bad">{said}</Notice>}
      </Box>
    </Card>
  );
}

/** Detected format as text. */
function Facts({ reading }: { reading: FileReading }) {
  const { t } = useTranslation('reading');
  const facts = [
    reading.encoding && encodingName(reading.encoding),
    reading.delimiter && t('facts.delimiter', { name: delimiterName(t, reading.delimiter) }),
    reading.sheet !== null && t('facts.sheet', { name: reading.sheet }),
    reading.heading_row === 0 ? t('facts.no_headings') : t('facts.heading_row', { row: reading.heading_row }),
  ].filter((one) => typeof one === 'string');
  return (
    <Box
      component="ul"
      aria-label={t('facts.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, m: 0, p: 0, listStyle: 'none' }}
    >
      {facts.map((fact) => (
        <Box
          component="li"
          key={fact}
          sx={{
            px: 2.5,
            py: 1,
            borderRadius: '6px',
            backgroundColor: color.quietSoft,
            color: color.secondary,
            fontSize: '0.8125rem',
            lineHeight: '18px',
            overflowWrap: 'anywhere',
            minWidth: 0,
          }}
        >
          <bdi>{fact}</bdi>
        </Box>
      ))}
    </Box>
  );
}

const NOTICES = ['rows_above', 'hidden_rows', 'merged_cells', 'error_cells'] as const;

/** Notices about the file. */
function Notices({ reading }: { reading: FileReading }) {
  const { t } = useTranslation('reading');
  const summary = NOTICES.filter((key) => reading.notices[key] > 0);
  if (summary.length === 0) return null;
  return (
    <Notice tone="warning">
      <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {summary.map((key) => (
          <li key={key}>
            {t(key === 'hidden_rows' && reading.skip_hidden ? 'notices.hidden_skipped' : `notices.${key}`, {
              count: reading.notices[key],
            })}
          </li>
        ))}
      </Box>
    </Notice>
  );
}

interface ChoicesProps {
  reading: FileReading;
  isBusy: boolean;
  onChange: (change: ReadingChange) => void;
}

function Choices({ reading, isBusy, onChange }: ChoicesProps) {
  const { t } = useTranslation('reading');
  const delimiters = [...new Set([...DELIMITERS, ...(reading.delimiter ? [reading.delimiter] : [])])];
  const rows = [
    ...new Set([
      ...reading.preview.filter(({ cells }) => cells.some((cell) => cell !== '')).map(({ row }) => row),
      ...(reading.heading_row > 0 ? [reading.heading_row] : []),
    ]),
  ].sort((one, other) => one - other);
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' }, gap: 4 }}
    >
      {reading.kind === 'text' && (
        <Choice
          label={t('encoding')}
          value={reading.encoding ?? ''}
          disabled={isBusy}
          onChange={(value) => onChange({ encoding: value })}
          choices={ENCODINGS.map((value) => ({ value, label: encodingName(value, t) }))}
        />
      )}
      {reading.kind === 'text' && (
        <Choice
          label={t('delimiter')}
          value={reading.delimiter ?? ''}
          disabled={isBusy}
          onChange={(value) => onChange({ delimiter: value })}
          choices={delimiters.map((value) => ({ value, label: delimiterName(t, value) }))}
        />
      )}
      {reading.kind === 'workbook' && (
        <Choice
          label={t('sheet')}
          value={reading.sheet ?? ''}
          disabled={isBusy || reading.sheets.length < 2}
          onChange={(value) => onChange({ sheet: value })}
          choices={reading.sheets.map((value) => ({ value, label: value }))}
        />
      )}
      <Choice
        label={t('heading_row')}
        value={String(reading.heading_row)}
        disabled={isBusy}
        onChange={(value) => onChange({ heading_row: Number(value) })}
        choices={[
          ...rows.map((row) => ({ value: String(row), label: t('row', { row }) })),
          { value: '0', label: t('no_headings') },
        ]}
      />
      {reading.notices.hidden_rows > 0 && (
        <FormControlLabel
          sx={{ m: 0, gap: 3, alignSelf: 'end', minHeight: 40 }}
          disabled={isBusy}
          control={<Switch checked={reading.skip_hidden} onChange={(_, value) => onChange({ skip_hidden: value })} />}
          label={t('skip_hidden')}
        />
      )}
    </Box>
  );
}

type Translate = ReturnType<typeof useTranslation<'reading'>>['t'];

const NAMES: Readonly<Partial<Record<string, string>>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 BE',
  'iso-8859-2': 'ISO 8859-2',
  macintosh: 'Macintosh',
};
const REGIONS = {
  'windows-1252': 'western',
  'windows-1250': 'central',
  'windows-1251': 'cyrillic',
  'iso-8859-2': 'central',
} as const;

/** Name of an encoding with its region. */
function encodingName(encoding: string, t?: Translate): string {
  const name = NAMES[encoding] ?? encoding.replace('windows', 'Windows');
  const region = Object.entries(REGIONS).find(([key]) => key === encoding)?.[1];
  return t && region ? `${name} · ${t(`regions.${region}`)}` : name;
}

function delimiterName(t: Translate, delimiter: string): string {
  const names: Readonly<Partial<Record<string, string>>> = {
    ',': t('delimiters.comma'),
    ';': t('delimiters.semicolon'),
    '\t': t('delimiters.tab'),
    '|': t('delimiters.bar'),
  };
  return names[delimiter] ?? delimiter;
}
