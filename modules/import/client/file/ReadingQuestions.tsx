import { useTranslation } from 'react-i18next';
import {
  DATE_ORDERS,
  DECIMAL_MARKS,
  readDate,
  readNumber,
  type ReadResult,
} from '@steward/kernel/contract/csv/values.ts';
import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import { isOneOf } from '@steward/kernel/contract/narrow.ts';
import { PATH_SEPARATORS } from '../../contract/wire.ts';
import { Choice } from '../columns/Choice.tsx';
import type { ColumnReading, ImportJob, Options } from '../wire.ts';

interface QuestionsProps {
  job: ImportJob;
  mapping: readonly (string | null)[];
  options: Options;
  onChange: (options: Options) => void;
}

/** Questions about ambiguous dates and decimals of a column, with an example in both readings. */
export function ReadingQuestions({ job, mapping, options, onChange }: QuestionsProps) {
  const open = Object.entries(job.analysis.columns).filter(
    ([key, one]) => mapping.includes(key) && (one.found === 'unknown' || one.found === 'contradictory'),
  );
  return (
    <>
      {open.map(([key, one]) => (
        <Question key={key} job={job} options={options} target={key} reading={one} onChange={onChange} />
      ))}
    </>
  );
}

function Question({
  job,
  options,
  target,
  reading,
  onChange,
}: Pick<QuestionsProps, 'job' | 'options' | 'onChange'> & { target: string; reading: ColumnReading }) {
  const { t } = useTranslation('import');
  const isDate = reading.kind === 'date';
  const name = job.headers[job.mapping.indexOf(target)] ?? target;
  const said = isDate ? options.date_orders[target] : options.decimal_marks[target];
  const general = isDate ? options.date_order : options.decimal_mark;
  const value = said ?? reading.settled ?? general ?? '';
  const isMixed = reading.found === 'contradictory';
  const choose = (next: string): void => {
    if (isOneOf(DATE_ORDERS, next)) onChange({ ...options, date_orders: { ...options.date_orders, [target]: next } });
    if (isOneOf(DECIMAL_MARKS, next))
      onChange({ ...options, decimal_marks: { ...options.decimal_marks, [target]: next } });
  };
  const ask = isDate ? t('options.date_ask') : t('options.decimal_ask');
  const mixed = isDate ? t('options.date_mixed') : t('options.decimal_mixed');
  return (
    <Choice
      label={isDate ? t('options.date_of', { name }) : t('options.decimal_of', { name })}
      value={value}
      empty={t('options.ask')}
      onChange={choose}
      choices={isDate ? dateChoices() : decimalChoices()}
      error={value === '' ? (isMixed ? mixed : ask) : undefined}
      help={isMixed ? mixed : said === undefined && reading.settled !== null ? t('options.assumed') : undefined}
    />
  );

  function dateChoices() {
    return DATE_ORDERS.map((order) => {
      const { example, text } = fitting((one) => readDate(one, order));
      return {
        value: order,
        label: t(`options.${order}_as`, { example, date: text === null ? t('options.no_fit') : longDate(text) }),
      };
    });
  }

  function decimalChoices() {
    return DECIMAL_MARKS.map((mark) => {
      const { example, text } = fitting((one) => readNumber(one.replaceAll(/[^\d.,-]/g, ''), mark));
      return { value: mark, label: t(`options.${mark}_as`, { example, value: text ?? t('options.no_fit') }) };
    });
  }

  /** The first example that can be read that way. */
  function fitting(read: (example: string) => ReadResult): { example: string; text: string | null } {
    for (const example of reading.examples) {
      const one = read(example);
      if (!('problem' in one)) return { example, text: String(one.value) };
    }
    return { example: reading.examples[0] ?? '', text: null };
  }
}

function longDate(iso: string): string {
  const word = new Intl.DateTimeFormat(document.documentElement.lang || 'en', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return Number.isNaN(Date.parse(iso)) ? formatDate(iso) : word.format(new Date(iso));
}

/** How nested locations of a column are separated. */
export function PathQuestions({ job, mapping, options, onChange }: QuestionsProps) {
  const { t } = useTranslation('import');
  const trees = Object.keys(options.paths).filter(
    (key) => mapping.includes(key) && PATH_SEPARATORS.some((sign) => samplesOf(key).some((one) => one.includes(sign))),
  );
  return (
    <>
      {trees.map((key) => (
        <Choice
          key={key}
          label={t('options.path_of', { name: job.headers[mapping.indexOf(key)] ?? key })}
          value={options.paths[key] ?? ''}
          onChange={(sign) => onChange({ ...options, paths: { ...options.paths, [key]: sign } })}
          choices={[{ value: '', label: t('options.path_none') }, ...signsIn(key)]}
        />
      ))}
    </>
  );

  function samplesOf(key: string): readonly string[] {
    return job.samples[mapping.indexOf(key)] ?? [];
  }

  function signsIn(key: string): { value: string; label: string }[] {
    return PATH_SEPARATORS.flatMap((sign) => {
      const example = samplesOf(key).find((one) => one.includes(sign));
      const isChosen = options.paths[key] === sign;
      return example || isChosen
        ? [{ value: sign, label: example ? t('options.path_as', { sign, example }) : sign }]
        : [];
    });
  }
}
