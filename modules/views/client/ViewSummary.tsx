import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldOf } from '@steward/kernel/client/list/model/filter_tree.ts';
import { useOperatorLabel, useValueText, useFieldLabel } from '@steward/kernel/client/list/model/labels.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { isGroup, type Condition, type Filter } from '@steward/kernel/contract/wire/filters.ts';
import { parseSort } from '@steward/kernel/contract/wire/list.ts';
import type { ViewDefinition } from '../contract/wire.ts';
import { shownOf } from './list/drafts.ts';

interface ViewSummaryProps {
  record: RecordDefinition;
  title: string;
  definition: ViewDefinition;
  /** The compared version; differences are highlighted. */
  other: ViewDefinition;
}

/** A version of a view in words. */
export function ViewSummary({ record, title, definition, other }: ViewSummaryProps) {
  const { t } = useTranslation('views');
  const label = useFieldLabel(record);
  const columns = (one: ViewDefinition): string => shownOf(one.columns ?? []);
  const sort = parseSort(definition.sort)
    .map((one) => `${label(one.field)} ${one.descending ? '↓' : '↑'}`)
    .join(', ');
  const shown =
    definition.columns
      ?.filter((one) => one.is_visible)
      .map((one) => label(one.column_key))
      .join(', ') ?? '';
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ fontWeight: 600, mb: 2 }}>{title}</Box>
      <Part name={t('part.filters')} differs={JSON.stringify(definition.filters) !== JSON.stringify(other.filters)}>
        {definition.filters === null
          ? t('part.nothing')
          : conditionsOf(definition.filters).map((one, index) => (
              <ConditionLine key={index} record={record} condition={one} />
            ))}
      </Part>
      <Part name={t('part.search')} differs={definition.search !== other.search}>
        {definition.search || t('part.nothing')}
      </Part>
      <Part name={t('part.sort')} differs={definition.sort !== other.sort}>
        {sort || t('part.usual')}
      </Part>
      <Part name={t('part.columns')} differs={columns(definition) !== columns(other)}>
        {shown || t('part.usual')}
      </Part>
    </Box>
  );
}

function conditionsOf(filter: Filter): readonly Condition[] {
  return isGroup(filter) ? ('and' in filter ? filter.and : filter.or).flatMap(conditionsOf) : [filter];
}

function ConditionLine({ record, condition }: { record: RecordDefinition; condition: Condition }) {
  const label = useFieldLabel(record)(condition.field);
  const word = useOperatorLabel();
  const value = useValueText(record, condition);
  const field = fieldOf(record, condition.field);
  return <div dir="auto">{`${label} ${field ? word(condition.op, field) : ''} ${value}`}</div>;
}

function Part({ name, differs, children }: { name: string; differs: boolean; children: ReactNode }) {
  return (
    <Box
      sx={{
        mb: 2,
        px: 2,
        py: 1.5,
        borderRadius: '8px',
        fontSize: '0.8125rem',
        lineHeight: '19px',
        backgroundColor: differs ? color.accentSoft : color.quietSoft,
        overflowWrap: 'anywhere',
      }}
    >
      <Box sx={{ color: color.secondary, fontSize: '0.75rem' }}>{name}</Box>
      {children}
    </Box>
  );
}
