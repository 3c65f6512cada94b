import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import { CalendarDays } from 'lucide-react';
import { Suspense, useRef, useState, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay, formatDate, type FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import { lazyPart } from '../../api/lazy_part.ts';
import { datePlaceholder } from '../../i18n/date_form.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { twoDigits } from '../date.tsx';
import type { InputProps, FilterProps, Controls } from '../types.ts';
import { OneOrRange } from './OneOrRange.tsx';
import { TypedInput } from './TypedInput.tsx';

/**
 * Parses `1/2/2025`, `01.02.2025`, `01-02-2025`, `01022025` or `2025-02-01`, day first, to `YYYY-MM-DD`; else `null`.
 * Two-digit years are accepted only when `done`, since more may follow.
 */
export function parseTypedDay(typed: string, done = false): string | null {
  const text = typed.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return isoDay(iso[1], iso[2], iso[3]);
  const local =
    /^(\d{1,2})[/.\-\s]+(\d{1,2})[/.\-\s]+(\d{4}|\d{2})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  if (!local) return null;
  const [, day, month, year = ''] = local;
  if (year.length === 2 && !done) return null;
  return isoDay(year.length === 2 ? `20${year}` : year, month, day);
}

function isoDay(year = '', month = '', day = ''): string | null {
  return isDay(Number(year), Number(month), Number(day)) ? `${year}-${twoDigits(month)}-${twoDigits(day)}` : null;
}

export function isIsoDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
}

const Calendar = lazyPart(() => import('./Calendar.tsx'));
const CHARACTERS = /^[0-9/.\-\s]$/;

/** A day, typed day first or picked. Reports `YYYY-MM-DD`, or the text as typed while incomplete. */
export function DayInput(props: InputProps) {
  const { t } = useTranslation('form');
  const { value, onChange, onBlur, label, disabled = false } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const shown = typed ?? (isIsoDay(value) ? formatDate(value) : typeof value === 'string' ? value : '');
  const change = (next: unknown): void => {
    const text = String(next);
    setTyped(text);
    onChange(parseTypedDay(text) ?? (text === '' ? null : text));
  };
  const leave = (): void => {
    const day = typed === null ? null : parseTypedDay(typed, true);
    if (day !== null) onChange(day);
    setTyped(null);
    onBlur?.();
  };
  return (
    <>
      <TypedInput
        {...props}
        shown={shown}
        onChange={change}
        onBlur={leave}
        pattern={CHARACTERS}
        inputMode="numeric"
        maxLength={10}
        placeholder={props.placeholder ?? datePlaceholder(t('date_placeholder'))}
        ltr
        endAdornment={
          <IconButton
            ref={button}
            size="small"
            disabled={disabled}
            aria-label={t('calendar', { field: label })}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(true)}
            sx={{ flex: 'none', marginInlineEnd: '-8px' }}
          >
            <CalendarDays size={16} strokeWidth={1.75} />
          </IconButton>
        }
      />
      <Popover
        open={open}
        anchorEl={button.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -6, horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <Suspense fallback={<Skeleton variant="rounded" width={320} height={334} />}>
          <Calendar
            day={isIsoDay(value) ? value : null}
            onPick={(day) => {
              setTyped(null);
              onChange(day);
              setOpen(false);
            }}
          />
        </Suspense>
      </Popover>
    </>
  );
}

const DAY: FieldDefinition = { kind: 'date' };

interface DayFilterProps {
  value: string | null;
  onChange: (day: string | null) => void;
  label: string;
  autoFocus?: boolean;
}

/** The day that a condition compares with. Reports complete days only. */
export function DayFilter({ value, onChange, label, autoFocus = false }: DayFilterProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <DayInput
        fieldKey=""
        field={DAY}
        value={value}
        onChange={(next) => onChange(isIsoDay(next) ? next : null)}
        label={label}
        autoFocus={autoFocus}
        control={{
          id,
          required: false,
          error: false,
          aria: { 'aria-describedby': undefined, 'aria-invalid': undefined, 'aria-required': undefined },
        }}
      />
    </div>
  );
}

function DateFilter(props: FilterProps) {
  return (
    <OneOrRange {...props}>
      {({ value, onChange, label, autoFocus }) => (
        <DayFilter
          value={typeof value === 'string' ? value : null}
          onChange={(day) => onChange(day ?? undefined)}
          label={label}
          autoFocus={autoFocus ?? false}
        />
      )}
    </OneOrRange>
  );
}

export const dateControls: Controls = { Input: DayInput, Filter: DateFilter, isRepeated: true };
