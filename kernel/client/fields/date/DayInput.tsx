import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import { CalendarDays } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../api/lazy_part.ts';
import { datePlaceholder } from '../../i18n/date_form.ts';
import type { InputProps } from '../input.ts';
import { TypedInput } from '../TypedInput.tsx';
import { parseTypedDay, isIsoDay } from './typed.ts';

const Calendar = lazyPart(() => import('./Calendar.tsx'));
const CHARACTERS = /^[0-9/.\-\s]$/;

/** A day, typed day first or picked. Emits `YYYY-MM-DD`, or the text as typed while incomplete. */
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
