import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayInput } from '@steward/kernel/client/fields/inputs/date.tsx';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import type { OnDay } from '@steward/kernel/contract/aggregates/definition.ts';
import { keysOf } from '@steward/kernel/contract/narrow.ts';

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The ends of spans that are offered, by what they are called. */
const ENDS = {
  last_month: { period: 'month', to: -1 },
  month: { period: 'month', to: 0 },
  last_quarter: { period: 'quarter', to: -1 },
  last_year: { period: 'year', to: -1 },
  last_fiscal_year: { period: 'fiscal_year', to: -1 },
  fiscal_year: { period: 'fiscal_year', to: 0 },
} as const satisfies Readonly<Record<string, OnDay>>;
/** Fiscal years ahead. */
const NEXT_YEARS = [1, 2, 3, 4, 5] as const;

const keyOf = (on: OnDay | undefined): string =>
  on === undefined || ('today' in on && on.today === 0)
    ? 'today'
    : 'day' in on
      ? 'day'
      : 'today' in on
        ? `days ${on.today}`
        : `${on.period} ${on.to}`;

interface OnDayInputProps {
  on: OnDay | undefined;
  onChange: (on: OnDay | undefined) => void;
}

/** The day that amounts of any day are of: today, the end of a span, or one that is picked. */
export function OnDayInput({ on, onChange }: OnDayInputProps) {
  const { t } = useTranslation('reports');
  const [typed, setTyped] = useState<unknown>(null);
  const [now] = useState(() => new Date().toISOString().slice(0, 10));
  const offered: { readonly on: OnDay | undefined; readonly label: string }[] = [
    { on: undefined, label: t('on.today') },
    ...keysOf(ENDS).map((name) => ({ on: ENDS[name], label: t(`on.${name}`) })),
    ...NEXT_YEARS.map((to) => ({ on: { period: 'fiscal_year', to } as const, label: t('on.later', { count: to }) })),
    { on: { day: now }, label: t('on.day') },
  ];
  const all = offered.some((one) => keyOf(one.on) === keyOf(on)) ? offered : [...offered, { on, label: t('on.other') }];
  return (
    <>
      <Field label={t('on.label')}>
        {({ id }) => (
          <Select
            id={id}
            fullWidth
            value={keyOf(on)}
            onChange={(event) => onChange(all.find((one) => keyOf(one.on) === event.target.value)?.on)}
            inputProps={{ 'aria-label': t('on.label') }}
          >
            {all.map((one) => (
              <MenuItem key={keyOf(one.on)} value={keyOf(one.on)}>
                {one.label}
              </MenuItem>
            ))}
          </Select>
        )}
      </Field>
      {on !== undefined && 'day' in on && (
        <Field label={t('on.day')}>
          {(control) => (
            <DayInput
              fieldKey="on"
              field={{ kind: 'date' }}
              control={control}
              label={t('on.day')}
              value={typed ?? on.day}
              onChange={(next) => {
                setTyped(next);
                if (typeof next === 'string' && ISO_DAY.test(next)) onChange({ day: next });
              }}
              onBlur={() => setTyped(null)}
            />
          )}
        </Field>
      )}
    </>
  );
}
