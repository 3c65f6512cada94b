import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { assetModelColumnSet, customColumnVisibilty, fieldSetVisibilty } from '../../state/device_choices.ts';
import { color } from '../../theme/tokens.ts';
import { PopoverDialog } from '../../ui/dialogs/PopoverDialog.tsx';
import { ReorderHandle } from '../../ui/lists/ReorderHandle.tsx';
import { useReorder } from '../../ui/lists/useReorder.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { clampWidth, moveColumn, type ListColumn } from '../model/columns.ts';
import { type Columns, hasChosenSets, useOwnColumns } from '../model/useColumns.ts';
import type { Shown } from '../model/useShown.ts';

interface ColumnsPopoverProps {
  list: Shown;
  anchor: HTMLElement;
  onClose: () => void;
}

/** The column chooser, beside its button. */
export function ColumnsPopover({ list, anchor, onClose }: ColumnsPopoverProps) {
  const { t } = useTranslation('list');
  return (
    <PopoverDialog
      anchor={anchor}
      label={t('columns.title')}
      side="end"
      sx={{ width: 300, display: 'flex', flexDirection: 'column', maxHeight: 'min(560px, 70vh)' }}
      onClose={onClose}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', p: '8px 8px 4px 14px' }}>
        <Box sx={{ flex: 1, fontWeight: 600 }}>{t('columns.title')}</Box>
        <Button size="small" variant="text" onClick={list.columns.reset}>
          {t('columns.reset')}
        </Button>
      </Box>
      <ColumnChooser columns={list.columns} title={list.record.title} />
      <OwnColumnSwitches record={list.record} columns={list.columns.all} />
      <Box
        sx={{
          p: '8px 14px 12px',
          borderTop: `1px solid ${color.softLine}`,
          color: color.tertiary,
          fontSize: '0.75rem',
          lineHeight: '16px',
        }}
      >
        {t('columns.hint')}
      </Box>
    </PopoverDialog>
  );
}

const STEP = 16;
/** Number of columns from which they can be searched. */
const SEARCHED_FROM = 12;

/** All columns: tick to show, drag to reorder. */
function ColumnChooser({ columns, title }: { columns: Columns; title: string }) {
  const { t } = useTranslation('list');
  const [said, setSaid] = useState('');
  const [search, setSearch] = useState('');
  const isFound = ({ label }: ListColumn): boolean => label.toLowerCase().includes(search.trim().toLowerCase());
  const { list, dragged, handle } = useReorder<HTMLUListElement>(
    columns.all.map((one) => one.key),
    (key, target) => {
      const next = moveColumn(columns.all, key, target);
      columns.change(next);
      const moved = next.find((one) => one.key === key);
      if (moved) setSaid(t('columns.moved', { name: moved.label, position: next.indexOf(moved) + 1 }));
    },
  );
  const widen = (event: KeyboardEvent, column: ListColumn): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const width = clampWidth((column.width ?? 150) + (event.key === 'ArrowRight' ? STEP : -STEP));
    columns.change(columns.all.map((one) => (one === column ? { ...one, width } : one)));
    event.preventDefault();
  };

  return (
    <>
      {columns.all.length > SEARCHED_FROM && (
        <OutlinedInput
          size="small"
          value={search}
          placeholder={t('columns.search')}
          onChange={(event) => setSearch(event.target.value)}
          slotProps={{ input: { 'aria-label': t('columns.search') } }}
          sx={{ mx: '14px', mb: 2, flex: 'none' }}
        />
      )}
      <Box
        component="ul"
        ref={list}
        sx={{ flex: 1, minHeight: 0, overflowY: 'auto', listStyle: 'none', m: 0, p: '0 6px 6px' }}
      >
        {columns.all.filter(isFound).map((column) => (
          <Box
            component="li"
            key={column.key}
            onKeyDown={(event) => widen(event, column)}
            sx={{
              display: 'flex',
              alignItems: 'center',
              height: 34,
              borderRadius: '6px',
              backgroundColor: dragged === column.key ? color.accentSoft : 'transparent',
              '&:hover': { backgroundColor: dragged === null ? color.hover : undefined },
            }}
          >
            <Box
              component="label"
              sx={{ flex: 1, minWidth: 0, display: 'flex', alignItems: 'center', cursor: 'pointer' }}
            >
              <Checkbox
                checked={column.visible || column.key === title}
                disabled={column.key === title && column.visible}
                onChange={() =>
                  columns.change(columns.all.map((one) => (one === column ? { ...one, visible: !one.visible } : one)))
                }
                slotProps={{ input: { 'aria-label': t('columns.show', { name: column.label }) } }}
              />
              <Box
                component="span"
                aria-hidden
                sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
              >
                {column.label}
              </Box>
            </Box>
            <ReorderHandle
              label={t('columns.move', { name: column.label })}
              isDragging={dragged !== null}
              {...handle(column.key)}
            />
          </Box>
        ))}
        <Box component="li" aria-live="polite">
          <VisuallyHidden>{said}</VisuallyHidden>
        </Box>
      </Box>
    </>
  );
}

/** Hides and shows the company's own columns together: all, and those of each fieldset. */
function OwnColumnSwitches({ record, columns }: { record: RecordDefinition; columns: readonly ListColumn[] }) {
  const { t } = useTranslation('list');
  const { own, all, sets, fieldsets } = useOwnColumns(record);
  if (!columns.some((one) => one.field.custom)) return null;
  return (
    <Box
      sx={{ borderTop: `1px solid ${color.softLine}`, p: '4px 6px', flex: 'none', maxHeight: 148, overflowY: 'auto' }}
    >
      <Switch
        label={t('columns.own')}
        checked={own}
        onChange={(next) => customColumnVisibilty.set((now) => ({ ...now, [record.name]: next }))}
      />
      {own &&
        fieldsets.map((set) => (
          <Switch
            key={set.id}
            label={t('columns.of_set', { name: set.name })}
            checked={sets[set.id] !== false}
            onChange={(next) => fieldSetVisibilty.set((now) => ({ ...now, [set.id]: next }))}
          />
        ))}
      {own && fieldsets.length > 0 && hasChosenSets(record) && (
        <Switch label={t('columns.all_sets')} checked={all} onChange={(next) => assetModelColumnSet.set(next)} />
      )}
    </Box>
  );
}

function Switch({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <Box component="label" sx={{ display: 'flex', alignItems: 'center', minHeight: 34, cursor: 'pointer' }}>
      <Checkbox checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <Box component="bdi" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {label}
      </Box>
    </Box>
  );
}
