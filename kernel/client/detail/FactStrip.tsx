import Box from '@mui/material/Box';
import { CalendarClock, Coins, Hash, type LucideIcon } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCurrency, kindOf, type FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import { recordNamed, type RecordDefinition, type Row } from '@steward/kernel/contract/records/index.ts';
import { FieldCell } from '../fields/registry.tsx';
import { isEmpty } from '../fields/types.ts';
import { useLabels } from '../i18n/index.ts';
import { detailOverrideOf, type StripEntry } from '../record_view/overrides.ts';
import { color } from '../theme/tokens.ts';
import { iconNamed } from '../ui/icons/icons.ts';
import { headFacts } from './DetailHead.tsx';
import { DaysMark, Fact, toneOfDay } from './Fact.tsx';

/** Most facts that follow from the fields of a type. */
const MOST = 4;

/** Facts of a record at a glance, in one frame: those its modules declare, else the columns that people see first. */
export function FactStrip({ record, row }: { record: RecordDefinition; row: Row }) {
  const { t } = useTranslation('detail');
  const { strip } = detailOverrideOf(record.name);
  const entries: readonly StripEntry[] = strip.length > 0 ? strip : usualFacts(record, row);
  if (entries.length === 0) return null;
  return (
    <Box
      component="dl"
      aria-label={t('tiles.label')}
      sx={{
        m: 0,
        mb: 3.5,
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'none' },
        gridAutoFlow: { lg: 'column' },
        gridAutoColumns: { lg: 'minmax(0, 1fr)' },
        overflow: 'hidden',
        border: `1px solid ${color.line}`,
        borderRadius: '10px',
        backgroundColor: color.surface,
        '&:empty': { display: 'none' },
        // The last of an odd number takes the whole line.
        '& > :last-child:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', lg: 'auto' } },
      }}
    >
      {entries.map((entry, index) =>
        typeof entry === 'string' ? (
          <FieldFact key={entry} record={record} row={row} fieldKey={entry} />
        ) : (
          <Suspense key={index} fallback={null}>
            <StripPart entry={entry} record={record} row={row} />
          </Suspense>
        ),
      )}
    </Box>
  );
}

function StripPart({
  entry: Entry,
  record,
  row,
}: {
  entry: Exclude<StripEntry, string>;
  record: RecordDefinition;
  row: Row;
}) {
  return <Entry record={record} row={row} />;
}

/** A field as a fact; a due day says how many days are left. Hidden ones are left out. */
function FieldFact({ record, row, fieldKey }: { record: RecordDefinition; row: Row; fieldKey: string }) {
  const labels = useLabels(record.name);
  const field = record.fields[fieldKey];
  if (!field || !(fieldKey in row)) return null;
  const value = row[fieldKey];
  const isDue = field.due === true && typeof value === 'string';
  return (
    <Fact
      icon={iconOf(field)}
      label={labels.fields[fieldKey] ?? fieldKey}
      value={
        <FieldCell value={value} field={field} fieldKey={fieldKey} record={record} {...(field.ends ? { row } : {})} />
      }
      mark={isDue && <DaysMark day={value} isDue />}
      tone={isDue ? toneOfDay(value) : undefined}
    />
  );
}

function iconOf(field: FieldDefinition): LucideIcon {
  if (field.to) return iconNamed(recordNamed(field.to).icon);
  const { writtenAs } = kindOf(field);
  return hasCurrency(field) ? Coins : writtenAs === 'date' ? CalendarClock : Hash;
}

/** The first filled columns with dates, amounts, numbers and records, without those shown in the header. */
function usualFacts(record: RecordDefinition, row: Row): string[] {
  const above = [record.title, ...(record.titleFrom ?? []), ...headFacts(record, row)];
  const found = record.defaultColumns.filter((key) => {
    const field = record.fields[key];
    if (!field || above.includes(key) || key === 'work_space' || isEmpty(row[key])) return false;
    const { writtenAs, refersTo, operators } = kindOf(field);
    return writtenAs !== undefined || refersTo === 'one' || refersTo === 'assignee' || operators.includes('between');
  });
  return found.length < 2 ? [] : found.slice(0, MOST);
}
