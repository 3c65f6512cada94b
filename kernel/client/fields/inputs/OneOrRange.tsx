import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterProps } from '../types.ts';

type OneProps = Pick<FilterProps, 'value' | 'onChange' | 'label' | 'autoFocus'> & {
  /** The upper end of "between". */
  readonly isEnd: boolean;
};

/** One input, or two for "between". */
export function OneOrRange({
  op,
  value,
  onChange,
  label,
  autoFocus = false,
  children,
}: FilterProps & { children: (props: OneProps) => ReactNode }) {
  const { t } = useTranslation('list');
  if (op !== 'between') return children({ value, onChange, label, autoFocus, isEnd: false });
  const [from, to]: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
      {children({
        value: from,
        onChange: (next) => onChange([next, to]),
        label: `${label}, ${t('filter.from')}`,
        autoFocus,
        isEnd: false,
      })}
      {children({
        value: to,
        onChange: (next) => onChange([from, next]),
        label: `${label}, ${t('filter.to')}`,
        autoFocus: false,
        isEnd: true,
      })}
    </Box>
  );
}
