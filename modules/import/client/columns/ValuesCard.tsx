import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { valueKey } from '@steward/kernel/contract/csv/write.ts';
import { hasCurrency, hasOneOption, kindOf } from '@steward/kernel/contract/fields/index.ts';
import { valuesQuery, type ImportJob, type Options, type Target, type ValueChoice } from '../wire.ts';
import { Choice } from './Choice.tsx';
import { ValueRow } from './ValueRow.tsx';

/** Values shown at a time. */
const PAGE = 25;

interface ValuesCardProps {
  job: ImportJob;
  mapping: readonly (string | null)[];
  options: Options;
  onChange: (options: Options) => void;
}

interface Column {
  readonly index: number;
  readonly target: Target;
}

/** Meanings of column values: records, statuses, booleans, currencies, users. */
export function ValuesCard({ job, mapping, options, onChange }: ValuesCardProps) {
  const { t } = useTranslation('import');
  const columns = columnsWithValues(job, mapping);
  const [wanted, setWanted] = useState<string | null>(null);
  const column =
    columns.find((one) => one.target.key === wanted) ??
    columns.find((one) => one.target.to === 'status_label') ??
    columns[0];
  if (!column) return null;
  const { key } = column.target;
  const choose = (value: string, choice: ValueChoice | null): void => {
    const own = { ...options.values[key] };
    if (choice) own[valueKey(value)] = choice;
    else delete own[valueKey(value)];
    onChange({ ...options, values: { ...options.values, [key]: own } });
  };
  return (
    <Card
      title={t('values.title')}
      action={
        <Box
          component="span"
          sx={{ display: { xs: 'none', sm: 'inline' }, fontSize: '0.8125rem', color: color.tertiary }}
        >
          {t('values.text')}
        </Box>
      }
    >
      <Choice
        label={t('values.column')}
        value={key}
        onChange={setWanted}
        choices={columns.map(({ index, target }) => ({
          value: target.key,
          label: `${job.headers[index] ?? ''} → ${target.name}`,
        }))}
      />
      <Values key={key} job={job} column={column} options={options} choose={choose} />
    </Card>
  );
}

const PERSON = ['assignee.username', 'assignee.employee_number', 'assignee.email', 'assignee.name'];

/** Mappable columns. One represents all assignee columns. */
function columnsWithValues(job: ImportJob, mapping: readonly (string | null)[]): Column[] {
  const person = PERSON.find((key) => mapping.includes(key));
  const all = mapping.flatMap((key, index): Column[] => {
    const target = job.targets.find((one) => one.key === key);
    return target ? [{ index, target }] : [];
  });
  return all.filter(({ target }) =>
    PERSON.includes(target.key)
      ? target.key === person
      : target.to !== null || target.key.endsWith('.currency') || hasFewValues(target),
  );
}

/** Yes and no, options, and amounts with their currencies. */
function hasFewValues(target: Target): boolean {
  return kindOf(target).empty === false || hasOneOption(target) || hasCurrency(target);
}

function Values({
  job,
  column,
  options,
  choose,
}: {
  job: ImportJob;
  column: Column;
  options: Options;
  choose: (value: string, choice: ValueChoice | null) => void;
}) {
  const { t } = useTranslation('import');
  const [text, setText] = useState('');
  const [shown, setShown] = useState(PAGE);
  const search = useDeferredValue(text.trim());
  const { target } = column;
  // Values depend on columns, paths and currency.
  const version = JSON.stringify([
    job.mapping[column.index],
    options.paths[target.key],
    hasCurrency(target) ? options.currency : '',
  ]);
  const query = useQuery({
    ...valuesQuery(job.id, column.index, search, version),
    enabled: job.mapping[column.index] === target.key,
  });
  const { count = 0, results = [] } = query.data ?? {};
  const choices = options.values[target.key] ?? {};
  return (
    <Box sx={{ mt: 3 }}>
      <OutlinedInput
        size="small"
        fullWidth
        value={text}
        placeholder={t('values.search')}
        startAdornment={
          <Box component={Search} size={16} aria-hidden sx={{ color: color.tertiary, mr: 2, flex: 'none' }} />
        }
        endAdornment={
          <Box
            component="span"
            role="status"
            className="tabular"
            sx={{ flex: 'none', fontSize: '0.8125rem', color: color.tertiary, whiteSpace: 'nowrap' }}
          >
            {query.data ? t('values.count', { count }) : ''}
          </Box>
        }
        onChange={(event) => {
          setText(event.target.value);
          setShown(PAGE);
        }}
        slotProps={{ input: { 'aria-label': t('values.search') } }}
      />
      {query.isError && (
        <Box sx={{ mt: 3 }}>
          <Notice
            tone="bad"
            action={
              <Button size="small" onClick={() => void query.refetch()}>
                {t('check.again')}
              </Button>
            }
          >
            {t('values.failed')}
          </Notice>
        </Box>
      )}
      {query.data && results.length === 0 && (
        <Box sx={{ py: 4, color: color.tertiary, fontSize: '0.8125rem' }}>{t('values.none')}</Box>
      )}
      <Box
        component="ul"
        aria-label={job.headers[column.index]}
        sx={{ m: 0, mt: 2, p: 0, listStyle: 'none', maxHeight: { lg: 460 }, overflowY: { lg: 'auto' } }}
      >
        {results.slice(0, shown).map((one) => (
          <ValueRow
            key={one.value}
            target={target}
            value={one}
            choice={chosenIn(choices, valueKey(one.value))}
            unknown={options.unknown[target.key.startsWith('assignee.') ? 'assignee' : target.key] ?? 'create'}
            onChange={(choice) => choose(one.value, choice)}
          />
        ))}
      </Box>
      {results.length > shown && (
        <Button size="small" sx={{ mt: 2 }} onClick={() => setShown(shown + PAGE * 4)}>
          {t('values.more')}
        </Button>
      )}
      {count > results.length && (
        <Box sx={{ mt: 2, fontSize: '0.8125rem', color: color.tertiary }}>
          {t('values.first', { shown: formatNumber(results.length), all: formatNumber(count) })}
        </Box>
      )}
    </Box>
  );
}

/** Values may be called as what each object has, such as `constructor`. */
function chosenIn(choices: Readonly<Record<string, ValueChoice>>, key: string): ValueChoice | null {
  return Object.hasOwn(choices, key) ? (choices[key] ?? null) : null;
}
