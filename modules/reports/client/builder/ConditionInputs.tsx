import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { useTranslation } from 'react-i18next';
import { FieldFilter } from '@steward/kernel/client/fields/controls.tsx';
import { withOperator } from '@steward/kernel/client/list/model/filter_tree.ts';
import { useOperatorLabel } from '@steward/kernel/client/list/model/labels.ts';
import { Segments } from '@steward/kernel/client/ui/Segments.tsx';
import type { Condition } from '@steward/kernel/contract/wire/filters.ts';
import type { SourceField } from '../../contract/wire.ts';
import { useFieldAt } from '../fields.ts';
import { isMe, lengthOf, momentOf, PERIODS, spanFor, spanOf, WHENS, whenOf, withWhen } from './moving.ts';

interface ConditionInputsProps {
  source: string;
  /** What the field can do; absent: it is not there any more. */
  field: SourceField | undefined;
  condition: Condition;
  onChange: (condition: Condition) => void;
}

/** Comparison and value of a condition; those of days may move with the day. */
export function ConditionInputs({ source, field, condition, onChange }: ConditionInputsProps) {
  const { t } = useTranslation(['reports', 'list']);
  const at = useFieldAt(source)(condition.field);
  if (!field || !at) return null;
  const isTime = field.buckets.length > 0;
  const when = isTime && condition.op !== 'empty' && condition.op !== 'not_empty' ? whenOf(condition) : 'fixed';
  const isOfUsers = at.field.to === 'user' && (condition.op === 'in' || condition.op === 'not_in');
  return (
    <>
      {isTime && (
        <Select
          fullWidth
          value={when}
          onChange={(event) =>
            onChange(withWhen(condition, WHENS.find((one) => one === event.target.value) ?? 'fixed'))
          }
          inputProps={{ 'aria-label': t('moving.when') }}
        >
          {WHENS.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`moving.${one}`)}
            </MenuItem>
          ))}
        </Select>
      )}
      {when !== 'fixed' && <MovingInputs condition={condition} onChange={onChange} />}
      {when === 'fixed' && (
        <>
          <Operators field={field} source={source} condition={condition} onChange={onChange} />
          {isOfUsers && (
            <Segments
              label={t('moving.who')}
              options={[
                { value: 'me', label: t('moving.me') },
                { value: 'chosen', label: t('moving.chosen') },
              ]}
              value={isMe(condition) ? 'me' : 'chosen'}
              onChange={(who) =>
                onChange({ field: condition.field, op: condition.op, ...(who === 'me' ? { value: { me: true } } : {}) })
              }
            />
          )}
          {!isMe(condition) && (
            <FieldFilter
              key={`${condition.field}/${condition.op}`}
              record={at.record}
              fieldKey={at.key}
              field={at.field}
              op={condition.op}
              value={condition.value}
              onChange={(value) => onChange({ ...condition, value })}
              label={`${at.label}, ${t('filter.value', { ns: 'list' })}`}
              autoFocus
            />
          )}
        </>
      )}
    </>
  );
}

function Operators({ field, source, condition, onChange }: ConditionInputsProps & { field: SourceField }) {
  const { t } = useTranslation('list');
  const at = useFieldAt(source)(condition.field);
  const word = useOperatorLabel();
  const offered = field.operators.includes(condition.op) ? field.operators : [...field.operators, condition.op];
  if (!at || offered.length < 2) return null;
  return (
    <Select
      fullWidth
      value={condition.op}
      onChange={(event) =>
        onChange(withOperator(condition, offered.find((one) => one === event.target.value) ?? condition.op))
      }
      inputProps={{ 'aria-label': t('filter.operator') }}
    >
      {offered.map((op) => (
        <MenuItem key={op} value={op}>
          {word(op, at.field)}
        </MenuItem>
      ))}
    </Select>
  );
}

/** The numbers of a span or a day that moves. */
function MovingInputs({ condition, onChange }: Pick<ConditionInputsProps, 'condition' | 'onChange'>) {
  const { t } = useTranslation('reports');
  const [span, moment, when] = [spanOf(condition), momentOf(condition), whenOf(condition)];
  const { field, op } = condition;
  if (moment) {
    const sign = when === 'later' ? 1 : -1;
    return (
      <NumberInput
        label={t('moving.days')}
        value={Math.abs(moment.today)}
        least={0}
        onChange={(days) => onChange({ field, op, value: { today: days * sign } })}
      />
    );
  }
  if (!span || (when !== 'last' && when !== 'next')) return null;
  const length = lengthOf(span);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '96px 1fr', gap: 2 }}>
      <NumberInput
        label={t('moving.number')}
        value={length}
        least={2}
        onChange={(next) => onChange({ field, op, value: spanFor(next, span.period, when === 'next') })}
      />
      <Select
        value={span.period}
        onChange={(event) =>
          onChange({
            field,
            op,
            value: spanFor(length, PERIODS.find((one) => one === event.target.value) ?? 'day', when === 'next'),
          })
        }
        inputProps={{ 'aria-label': t('moving.unit') }}
      >
        {PERIODS.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`moving.spans.${one}`)}
          </MenuItem>
        ))}
      </Select>
    </Box>
  );
}

function NumberInput({
  label,
  value,
  least,
  onChange,
}: {
  label: string;
  value: number;
  least: number;
  onChange: (value: number) => void;
}) {
  return (
    <OutlinedInput
      type="number"
      defaultValue={value}
      onChange={(event) => {
        const typed = Number(event.target.value);
        if (event.target.value !== '' && Number.isFinite(typed))
          onChange(Math.max(least, Math.min(3650, Math.round(typed))));
      }}
      slotProps={{ input: { 'aria-label': label, min: least, max: 3650 } }}
    />
  );
}
