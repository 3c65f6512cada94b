import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { ArrowDown, ArrowUp, ChartColumn, Sigma, SquareFunction } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusFirst } from '@steward/kernel/client/list/filter/FieldList.tsx';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { PopoverDialog } from '@steward/kernel/client/ui/dialogs/PopoverDialog.tsx';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import type { Definition, Fn, Having, Value } from '@steward/kernel/contract/aggregates/definition.ts';
import { namesIn, parseFormula } from '@steward/kernel/contract/aggregates/formula.ts';
import { chartOf } from '../../contract/chart/index.ts';
import { changeValue, removeValue, withChart, withHaving } from '../definition.ts';
import { Choice } from './GroupToken.tsx';
import { OnDayInput } from './OnDayInput.tsx';
import { Token } from './Token.tsx';

interface ValueTokenProps {
  definition: Definition;
  value: Value;
  /** Names of all values by key. */
  names: Readonly<Record<string, string>>;
  /** What its field can become. */
  fns: readonly Fn[];
  /** Fields with days, of its record: days are counted between them. */
  dates: readonly { readonly key: string; readonly label: string }[];
  /** Its amounts are of a day, which is chosen here. */
  isOfDay: boolean;
  isWrong: boolean;
  onChange: (definition: Definition) => void;
}

const HAVING = ['gte', 'gt', 'lte', 'lt', 'is', 'is_not'] as const satisfies readonly Having['op'][];

/** A value: its function or formula, its name, its order, and the condition on it. */
export function ValueToken({ definition, value, names, fns, dates, isOfDay, isWrong, onChange }: ValueTokenProps) {
  const { t } = useTranslation(['reports', 'list']);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { key, formula } = value;
  const name = names[key] ?? key;
  const at = definition.values.indexOf(value);
  const before = definition.values.slice(0, at).filter((one) => one.formula === undefined);
  const fault = formula === undefined ? null : faultOf(formula, before);
  const sort = (next: string): void => onChange({ ...definition, sort: next });
  const chart = chartOf(definition);
  const isPlotted = chart.value === key || (chart.value === undefined && at === 0);
  return (
    <>
      <Token
        icon={formula === undefined ? Sigma : SquareFunction}
        name={name}
        isWrong={isWrong || fault !== null}
        onOpen={setAnchor}
        onRemove={() => onChange(removeValue(definition, key))}
      />
      {anchor && (
        <PopoverDialog
          anchor={anchor}
          label={name}
          sx={{ width: 300, p: 3, display: 'grid', gap: 3 }}
          onEntering={focusFirst}
          onClose={() => setAnchor(null)}
        >
          {value.since !== undefined && (
            <DaysInputs value={value} dates={dates} onChange={(next) => onChange(replaced(definition, next))} />
          )}
          {formula === undefined && value.field !== undefined && value.since === undefined && (
            <Select
              fullWidth
              value={value.fn ?? ''}
              onChange={(event) => {
                const fn = fns.find((one) => one === event.target.value);
                if (fn) onChange(changeValue(definition, key, { fn }));
                else if (value.field !== undefined) onChange(replaced(definition, sinceOf(value, value.field)));
              }}
              inputProps={{ 'aria-label': t('token.function') }}
            >
              {fns.map((one) => (
                <MenuItem key={one} value={one}>
                  {t(`fns.${one}`)}
                </MenuItem>
              ))}
              {dates.some((one) => one.key === value.field) && <MenuItem value={DAYS}>{t('fns.days')}</MenuItem>}
            </Select>
          )}
          {isOfDay && (
            <OnDayInput
              on={value.on}
              onChange={(on) => {
                const { on: _before, ...rest } = value;
                onChange(replaced(definition, on === undefined ? rest : { ...rest, on }));
              }}
            />
          )}
          {formula !== undefined && (
            <FormulaInput
              formula={formula}
              fault={fault}
              before={before}
              names={names}
              onChange={(next) => onChange(changeValue(definition, key, { formula: next }))}
            />
          )}
          <Field label={t('token.name')}>
            {({ id }) => (
              <OutlinedInput
                id={id}
                fullWidth
                value={value.label ?? ''}
                placeholder={name}
                onChange={(event) => {
                  const { label: _label, ...rest } = value;
                  const next: Value = event.target.value === '' ? rest : { ...rest, label: event.target.value };
                  onChange({ ...definition, values: definition.values.map((one) => (one.key === key ? next : one)) });
                }}
                slotProps={{ input: { maxLength: 100 } }}
              />
            )}
          </Field>
          <HavingInputs definition={definition} value={value} onChange={onChange} />
          <Box sx={{ display: 'grid' }}>
            <Choice
              icon={<ArrowDown size={15} />}
              isOn={definition.sort === `-${key}`}
              onClick={() => sort(definition.sort === `-${key}` ? '' : `-${key}`)}
            >
              {t('token.greatest')}
            </Choice>
            <Choice
              icon={<ArrowUp size={15} />}
              isOn={definition.sort === key}
              onClick={() => sort(definition.sort === key ? '' : key)}
            >
              {t('token.least')}
            </Choice>
            {definition.values.length > 1 && (
              <Choice
                icon={<ChartColumn size={15} />}
                isOn={isPlotted}
                onClick={() => onChange(withChart(definition, { value: key }))}
              >
                {t('token.draw')}
              </Choice>
            )}
          </Box>
        </PopoverDialog>
      )}
    </>
  );
}

/** Of the choice of a function. */
const DAYS = 'days';

function replaced(definition: Definition, value: Value): Definition {
  return { ...definition, values: definition.values.map((one) => (one.key === value.key ? value : one)) };
}

/** Days since a field instead of the field. */
function sinceOf({ field: _field, ...rest }: Value, since: string): Value {
  return { ...rest, fn: 'avg', since };
}

const OF_DAYS = ['avg', 'sum', 'min', 'max'] as const satisfies readonly Fn[];

/** What is made of days, and up to when they are counted. */
function DaysInputs({
  value,
  dates,
  onChange,
}: Pick<ValueTokenProps, 'value' | 'dates'> & { onChange: (value: Value) => void }) {
  const { t } = useTranslation('reports');
  return (
    <>
      <Select
        fullWidth
        value={value.fn ?? 'avg'}
        onChange={(event) => onChange({ ...value, fn: OF_DAYS.find((one) => one === event.target.value) ?? 'avg' })}
        inputProps={{ 'aria-label': t('token.function') }}
      >
        {OF_DAYS.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`fns.${one}`)}
          </MenuItem>
        ))}
      </Select>
      <Select
        fullWidth
        displayEmpty
        value={value.field ?? ''}
        onChange={(event) => {
          const { field: _field, ...rest } = value;
          onChange(event.target.value === '' ? rest : { ...rest, field: event.target.value });
        }}
        inputProps={{ 'aria-label': t('token.until') }}
      >
        <MenuItem value="">{t('token.until_today')}</MenuItem>
        {dates
          .filter((one) => one.key !== value.since)
          .map((one) => (
            <MenuItem key={one.key} value={one.key}>
              {t('token.until_field', { field: one.label })}
            </MenuItem>
          ))}
      </Select>
    </>
  );
}

type FormulaFault = 'syntax' | 'unknown';

/** What is wrong with a formula; `null`: nothing. */
function faultOf(formula: string, before: readonly Value[]): FormulaFault | null {
  const parsed = parseFormula(formula);
  if (!parsed) return 'syntax';
  return namesIn(parsed).every((name) => before.some((one) => one.key === name)) ? null : 'unknown';
}

interface FormulaInputProps {
  formula: string;
  fault: FormulaFault | null;
  before: readonly Value[];
  names: Readonly<Record<string, string>>;
  onChange: (formula: string) => void;
}

/** A formula over the values before it; one that is not finished is kept and left out. */
function FormulaInput({ formula, fault, before, names, onChange }: FormulaInputProps) {
  const { t } = useTranslation('reports');
  return (
    <Field
      label={t('formula.label')}
      help={t('formula.help')}
      error={fault && formula.trim() !== '' ? t(`formula.${fault}`) : undefined}
    >
      {({ id, aria }) => (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <OutlinedInput
            id={id}
            fullWidth
            value={formula}
            onChange={(event) => onChange(event.target.value)}
            slotProps={{ input: { ...aria, dir: 'ltr', spellCheck: false, maxLength: 200 } }}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {before.map((one) => (
              <Box
                key={one.key}
                component="button"
                type="button"
                title={one.key}
                onClick={() => onChange(`${formula.trimEnd()} ${one.key}`.trimStart())}
                sx={{
                  font: 'inherit',
                  fontSize: '0.75rem',
                  p: '2px 8px',
                  border: `1px solid ${color.line}`,
                  borderRadius: '6px',
                  color: color.accentText,
                  backgroundColor: color.surface,
                  cursor: 'pointer',
                }}
              >
                {names[one.key] ?? one.key}
              </Box>
            ))}
          </Box>
        </Box>
      )}
    </Field>
  );
}

function HavingInputs({ definition, value, onChange }: Pick<ValueTokenProps, 'definition' | 'value' | 'onChange'>) {
  const { t } = useTranslation(['reports', 'list']);
  const having = definition.having.find((one) => one.value === value.key);
  const [op, setOp] = useState<Having['op']>(having?.op ?? 'gte');
  const [typed, setTyped] = useState(having === undefined ? '' : String(having.than));
  const put = (nextOp: Having['op'], text: string): void => {
    setOp(nextOp);
    setTyped(text);
    const than = Number(text.replace(',', '.'));
    onChange(
      withHaving(definition, value.key, text.trim() === '' || !Number.isFinite(than) ? null : { op: nextOp, than }),
    );
  };
  return (
    <Field label={t('token.only')} group>
      {() => (
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
          <Select
            value={op}
            onChange={(event) => put(HAVING.find((one) => one === event.target.value) ?? op, typed)}
            inputProps={{ 'aria-label': t('filter.operator', { ns: 'list' }) }}
          >
            {HAVING.map((one) => (
              <MenuItem key={one} value={one}>
                {t(`op.${one}`, { ns: 'list' })}
              </MenuItem>
            ))}
          </Select>
          <OutlinedInput
            value={typed}
            placeholder={t('token.any')}
            onChange={(event) => put(op, event.target.value)}
            slotProps={{ input: { inputMode: 'decimal', 'aria-label': t('token.only') } }}
          />
        </Box>
      )}
    </Field>
  );
}
