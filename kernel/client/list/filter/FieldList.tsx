import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import OutlinedInput from '@mui/material/OutlinedInput';
import { ListTree } from 'lucide-react';
import { useMemo, useRef, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { isPicture } from '@steward/kernel/client/fields/registry.tsx';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { operatorsOf, SYSTEM_FIELDS } from '@steward/kernel/contract/wire/filters.ts';
import { useCanSee } from '../../session/auth.ts';
import { color } from '../../theme/tokens.ts';
import { PopoverDialog } from '../../ui/dialogs/PopoverDialog.tsx';
import { useFieldLabel } from '../model/labels.ts';

export interface FilterField {
  readonly key: string;
  readonly label: string;
}

/** Filterable fields with labels, default columns first. */
export function useFilterFields(record: RecordDefinition): readonly FilterField[] {
  const may = useCanSee(record);
  const label = useFieldLabel(record);
  return useMemo(() => {
    const own = Object.entries(record.fields)
      .filter(([, field]) => !field.hidden && operatorsOf(field).length > 0 && may(field.permission ?? null))
      .map(([key]) => key);
    const usual = record.defaultColumns.filter((key) => own.includes(key) && !isPicture(record.fields[key]));
    return [...new Set([...usual, ...own, ...Object.keys(SYSTEM_FIELDS)])].map((key) => ({ key, label: label(key) }));
  }, [label, may, record]);
}

interface FieldListProps {
  fields: readonly FilterField[];
  /** The field whose values are shown beside it. */
  current?: string | null;
  onChoose: (key: string) => void;
  /** Also offers groups. */
  onGroups?: (() => void) | undefined;
}

/** Searchable list of filterable fields. */
export function FieldList({ fields: all, current = null, onChoose, onGroups }: FieldListProps) {
  const { t } = useTranslation('list');
  const [text, setText] = useState('');
  const menu = useRef<HTMLUListElement>(null);
  const fields = all.filter((one) => one.label.toLowerCase().includes(text.trim().toLowerCase()));
  const first = fields[0];
  return (
    <>
      <OutlinedInput
        fullWidth
        autoFocus
        value={text}
        placeholder={t('filter.pick')}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && first) {
            event.preventDefault();
            onChoose(first.key);
          }
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
          }
        }}
        slotProps={{ input: { 'aria-label': t('filter.search_field') } }}
        sx={{
          flex: 'none',
          borderRadius: 0,
          boxShadow: 'none !important',
          borderBottom: `1px solid ${color.line}`,
          '& .MuiOutlinedInput-notchedOutline': { border: '0 !important' },
        }}
      />
      <MenuList ref={menu} sx={{ flex: 1, minHeight: 0, overflowY: 'auto', p: 1 }}>
        {fields.map((one) => (
          <MenuItem key={one.key} selected={one.key === current} onClick={() => onChoose(one.key)}>
            {one.label}
          </MenuItem>
        ))}
        {fields.length === 0 && (
          <Box component="li" role="none" sx={{ p: 2, color: color.tertiary, fontSize: '0.8125rem' }}>
            {t('filter.no_field')}
          </Box>
        )}
      </MenuList>
      {onGroups && (
        <Box sx={{ flex: 'none', p: 1, borderTop: `1px solid ${color.line}` }}>
          <Button
            fullWidth
            variant="text"
            startIcon={<ListTree size={16} strokeWidth={1.75} />}
            onClick={onGroups}
            sx={{ justifyContent: 'flex-start', px: 2.5, fontWeight: 400 }}
          >
            {t('filter.advanced')}
          </Button>
        </Box>
      )}
    </>
  );
}

/** Focuses the first input, which the popover would prevent. */
export function focusFirst(popover: HTMLElement): void {
  const input =
    popover.querySelector<HTMLElement>('input:not(.MuiSelect-nativeInput):not([type="hidden"])') ??
    popover.querySelector<HTMLElement>('[role="combobox"], [aria-pressed="true"]');
  input?.focus();
}

interface FieldMenuProps extends Pick<ComponentProps<typeof FieldList>, 'fields' | 'onChoose'> {
  anchor: HTMLElement;
  onClose: () => void;
}

/** Filterable fields as a menu. */
export function FieldMenu({ anchor, fields, onChoose, onClose }: FieldMenuProps) {
  const { t } = useTranslation('list');
  return (
    <PopoverDialog
      anchor={anchor}
      label={t('filter.pick')}
      sx={{ width: 250, overflow: 'hidden', display: 'flex', flexDirection: 'column', maxHeight: 400 }}
      onEntering={focusFirst}
      onClose={onClose}
    >
      <FieldList fields={fields} onChoose={onChoose} />
    </PopoverDialog>
  );
}
