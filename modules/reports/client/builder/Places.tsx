import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { inSentence } from '@steward/kernel/client/i18n/index.ts';
import { FieldList, focusFirst } from '@steward/kernel/client/list/filter/FieldList.tsx';
import { color, radius } from '@steward/kernel/client/theme/tokens.ts';
import { PopoverDialog } from '@steward/kernel/client/ui/dialogs/PopoverDialog.tsx';
import type { Definition, Value } from '@steward/kernel/contract/aggregates/definition.ts';
import { hasCurrency, type FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import type { ResolvedDays, SourceDetail, SourceField } from '../../contract/wire.ts';
import { addField, addValue, isListing, MOST, takes, type Place } from '../definition.ts';
import { iconOfField } from '../fields.ts';
import { useFieldDrop } from './drag.ts';
import { AddButton, Filters } from './Filters.tsx';
import { GroupToken } from './GroupToken.tsx';
import { Line } from './Line.tsx';
import { RatesLine } from './RatesLine.tsx';
import { Token } from './Token.tsx';
import { ValueToken } from './ValueToken.tsx';

interface PlacesProps {
  source: SourceDetail;
  definition: Definition;
  resolved: readonly ResolvedDays[];
  /** What values are called in the last answer, by key. */
  labels?: Readonly<Record<string, string>>;
  onChange: (definition: Definition) => void;
}

const nameOf = ({ label, through_label: through }: SourceField): string =>
  through === null ? label : `${through}: ${label}`;

/** A name inside of a sentence, both parts of one behind a reference. */
const within = (name: string): string => name.split(': ').map(inSentence).join(': ');

/** Where fields stand in a report: rows, columns, values, filters. */
export function Places({ source, definition, resolved, labels = {}, onChange }: PlacesProps) {
  const { t } = useTranslation('reports');
  const known = (key: string): SourceField | undefined => source.fields.find((one) => one.key === key);
  const labelOf = (key: string): string => {
    const field = known(key);
    return field ? nameOf(field) : key;
  };
  const groups = (place: 'rows' | 'columns'): ReactNode =>
    definition[place].map((one, at) => (
      <GroupToken
        key={`${one.field}/${at}`}
        definition={definition}
        place={place}
        at={at}
        field={known(one.field)}
        label={labelOf(one.field)}
        onChange={onChange}
      />
    ));
  const shared = { source, definition, onChange };
  const names = useValueNames(source, definition, labels);
  return (
    <Box
      component="section"
      aria-label={t('places.label')}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
        gap: '6px 24px',
        p: '12px 14px',
        backgroundColor: color.surface,
        border: `1px solid ${color.line}`,
        borderRadius: `${radius.card}px`,
        '@media print': { display: 'none' },
      }}
    >
      <PlaceLine {...shared} place="rows">
        {groups('rows')}
      </PlaceLine>
      <PlaceLine {...shared} place="columns">
        {groups('columns')}
      </PlaceLine>
      <PlaceLine {...shared} place="values">
        {definition.values.map((one) => (
          <ValueToken
            key={one.key}
            definition={definition}
            value={one}
            names={names}
            fns={fieldOfValue(source, one)?.fns ?? []}
            dates={fieldsOfValue(source, one)
              .filter((field) => field.buckets.length > 0)
              .map((field) => ({ key: field.key, label: nameOf(field) }))}
            isOfDay={fieldOfValue(source, one)?.is_of_day ?? false}
            isWrong={one.field !== undefined && !fieldOfValue(source, one)}
            onChange={onChange}
          />
        ))}
      </PlaceLine>
      <Line label={t('places.filters')}>
        <Filters
          source={source}
          filters={definition.filters}
          resolved={resolved}
          onChange={(filters) => onChange({ ...definition, filters })}
        />
      </Line>
      {definition.values.some((one) => isAmount(fieldOfValue(source, one))) && (
        <RatesLine
          day={definition.rates_on}
          onChange={(day) => {
            const { rates_on: _before, ...rest } = definition;
            onChange(day === undefined ? rest : { ...rest, rates_on: day });
          }}
        />
      )}
      {isListing(definition) && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <PlaceLine {...shared} place="list">
            {definition.list.map((key) => (
              <Token
                key={key}
                look="plain"
                icon={iconOfField(known(key))}
                name={labelOf(key)}
                isWrong={!known(key)}
                onRemove={() => onChange({ ...definition, list: definition.list.filter((one) => one !== key) })}
              />
            ))}
          </PlaceLine>
        </Box>
      )}
    </Box>
  );
}

/** The filters alone, for those who read a report. */
export function FilterLine({ source, definition, resolved, onChange }: PlacesProps) {
  const { t } = useTranslation('reports');
  return (
    <Box sx={{ '@media print': { display: 'none' } }}>
      <Line label={t('places.filters')}>
        <Filters
          source={source}
          filters={definition.filters}
          resolved={resolved}
          onChange={(filters) => onChange({ ...definition, filters })}
        />
      </Line>
    </Box>
  );
}

/** Whether it has a currency. */
function isAmount(field: SourceField | undefined): boolean {
  // The server's fields have these kinds.
  return field !== undefined && hasCurrency({ kind: field.kind as FieldDefinition['kind'] });
}

function fieldsOfValue(source: SourceDetail, { of }: Pick<Value, 'of'>): readonly SourceField[] {
  return of === undefined ? source.fields : (source.related.find((one) => one.of === of)?.fields ?? []);
}

function fieldOfValue(source: SourceDetail, value: Value): SourceField | undefined {
  return fieldsOfValue(source, value).find((one) => one.key === value.field);
}

/** What values are called, by key: as somebody named them, or what they are. */
function useValueNames(
  source: SourceDetail,
  definition: Definition,
  labels: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const { t } = useTranslation('reports');
  return Object.fromEntries(
    definition.values.map((one) => {
      if (one.label !== undefined && one.label !== '') return [one.key, one.label];
      const said = labels[one.key];
      if ((one.filters !== undefined || one.since !== undefined || one.on !== undefined) && said !== undefined)
        return [one.key, said];
      if (one.formula !== undefined) return [one.key, one.formula.trim() === '' ? t('formula.new') : one.formula];
      const related = source.related.find(({ of }) => of === one.of);
      const of = related ? `${related.label}: ` : '';
      if (one.field === undefined)
        return [one.key, of + t('values.count', { what: inSentence(related?.label ?? source.many) })];
      const field = fieldOfValue(source, one);
      return [one.key, of + t(`values.${one.fn ?? 'count'}`, { what: field ? within(nameOf(field)) : one.field })];
    }),
  );
}

interface PlaceLineProps {
  source: SourceDetail;
  definition: Definition;
  place: Place;
  onChange: (definition: Definition) => void;
  children: ReactNode;
}

/** A place of fields: takes what is dropped on it. */
function PlaceLine({ source, definition, place, onChange, children }: PlaceLineProps) {
  const { t } = useTranslation('reports');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const fitting = source.fields.filter((one) => takes(place, one, definition));
  const put = (key: string): void => {
    setAnchor(null);
    const field = fitting.find((one) => one.key === key);
    if (field) onChange(addField(definition, field, place));
  };
  const { isOver, props } = useFieldDrop(put);
  const isFull = definition[place].length >= MOST[place];
  const further =
    place === 'values'
      ? [
          { key: ' count', label: t('values.count', { what: inSentence(source.many) }) },
          ...(definition.values.length > 0 ? [{ key: ' formula', label: t('formula.new') }] : []),
        ]
      : [];
  const choose = (key: string): void => {
    setAnchor(null);
    if (key === ' count') onChange(addValue(definition, { fn: 'count' }));
    else if (key === ' formula') onChange(addValue(definition, { formula: '' }));
    else put(key);
  };
  return (
    <Line label={t(`places.${place}`)} isOver={isOver} {...props}>
      {children}
      {!isFull && <AddButton label={t(`places.add_${place}`)} onClick={setAnchor} />}
      {anchor && (
        <PopoverDialog
          anchor={anchor}
          label={t(`places.add_${place}`)}
          sx={{ width: 270, overflow: 'hidden', display: 'flex', flexDirection: 'column', maxHeight: 420 }}
          onEntering={focusFirst}
          onClose={() => setAnchor(null)}
        >
          <FieldList
            fields={[...further, ...fitting.map((one) => ({ key: one.key, label: nameOf(one) }))]}
            onChoose={choose}
          />
        </PopoverDialog>
      )}
    </Line>
  );
}
