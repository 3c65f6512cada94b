import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Checkbox } from '@steward/kernel/client/ui/Checkbox.tsx';
import { ReorderHandle } from '@steward/kernel/client/ui/lists/ReorderHandle.tsx';
import type { useReorder } from '@steward/kernel/client/ui/lists/useReorder.ts';
import { Segments } from '@steward/kernel/client/ui/Segments.tsx';
import { CHECK_KINDS, LONGEST_NAME, LONGEST_UNIT } from '../../contract/checklist.ts';
import type { Item } from './items.ts';

interface CheckRowProps {
  item: Item;
  position: number;
  title: string;
  autoFocus: boolean;
  dragged: string | null;
  grip: ReturnType<ReturnType<typeof useReorder>['handle']>;
  onChange: (item: Item) => void;
  onRemove: () => void;
  /** Enter in the name adds the next item. */
  onEnter: () => void;
}

/** One item of a checklist in its editor. */
export function CheckRow({
  item,
  position,
  title,
  autoFocus,
  dragged,
  grip,
  onChange,
  onRemove,
  onEnter,
}: CheckRowProps) {
  const { t } = useTranslation('maintenance');
  const enter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onEnter();
  };
  const text = (key: 'unit' | 'min' | 'max', label: string) => (
    <TextField
      size="small"
      label={label}
      value={item[key]}
      onChange={(event) => onChange({ ...item, [key]: event.target.value })}
      slotProps={{
        htmlInput: {
          'aria-label': `${label}: ${title}`,
          maxLength: LONGEST_UNIT,
          ...(key === 'unit' ? { dir: 'auto' } : { inputMode: 'decimal', dir: 'ltr' }),
        },
      }}
      sx={{ width: 110, flex: '1 1 90px', maxWidth: 140 }}
    />
  );
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 2,
        p: 2,
        border: `1px solid ${color.line}`,
        borderRadius: '8px',
        backgroundColor: dragged === item.id ? color.accentSoft : 'transparent',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <ReorderHandle label={t('checks.edit.move', { name: title })} isDragging={dragged !== null} {...grip} />
        <TextField
          size="small"
          autoFocus={autoFocus}
          value={item.name}
          placeholder={t('checks.edit.name', { position })}
          onChange={(event) => onChange({ ...item, name: event.target.value.replaceAll(/[|\n]/g, ' ') })}
          onKeyDown={enter}
          slotProps={{
            htmlInput: { 'aria-label': t('checks.edit.name', { position }), maxLength: LONGEST_NAME, dir: 'auto' },
          }}
          sx={{ flex: 1, minWidth: 0 }}
        />
        <IconButton size="small" aria-label={t('checks.edit.remove', { name: title })} onClick={onRemove}>
          <X size={16} strokeWidth={1.75} />
        </IconButton>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 3,
          rowGap: 2,
          paddingInlineStart: { xs: 0, sm: 8 },
        }}
      >
        <Segments
          label={`${t('checks.edit.kind')}: ${title}`}
          options={CHECK_KINDS.map((value) => ({ value, label: t(`checks.edit.kinds.${value}`) }))}
          value={item.kind}
          onChange={(kind) => onChange({ ...item, kind })}
        />
        <Box sx={{ display: 'flex', alignItems: 'center', color: color.secondary, fontSize: '0.8125rem' }}>
          <Checkbox
            label={`${t('checks.edit.required')}: ${title}`}
            checked={item.isRequired}
            onChange={(event) => onChange({ ...item, isRequired: event.target.checked })}
          />
          <span aria-hidden>{t('checks.edit.required')}</span>
        </Box>
        {/* Only numbers have a unit and limits. */}
        {HAS_LIMITS[item.kind] && (
          <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', width: '100%' }}>
            {text('unit', t('checks.edit.unit'))}
            {text('min', t('checks.edit.min'))}
            {text('max', t('checks.edit.max'))}
          </Box>
        )}
      </Box>
    </Box>
  );
}

const HAS_LIMITS: Readonly<Record<Item['kind'], boolean>> = { yes_no: false, measure: true, words: false };
