import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { FolderPlus, Plus, X } from 'lucide-react';
import { useMemo, useRef, useState, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Condition, Filter } from '@steward/kernel/contract/wire/filters.ts';
import { color } from '../../theme/tokens.ts';
import { fieldOf, isEditorGroup, mayNest, newCondition, type Group, fromGroup, toGroup } from '../model/filter_tree.ts';
import type { Shown } from '../model/useShown.ts';
import { ConditionFields } from './conditions.tsx';
import { FieldMenu, useFilterFields, type FilterField } from './FieldList.tsx';

/** What conditions of a group can be about, and how they are edited. */
export interface ConditionEditing {
  readonly fields: readonly FilterField[];
  /** A new condition on a field. */
  readonly begin: (key: string) => Condition | undefined;
  readonly inputs: (condition: Condition, onChange: (condition: Condition) => void) => ReactNode;
}

/** Conditions on the fields of a record type. */
export function useRecordConditions(record: RecordDefinition): ConditionEditing {
  const fields = useFilterFields(record);
  return useMemo(
    () => ({
      fields,
      begin: (key) => {
        const field = fieldOf(record, key);
        return field && newCondition(key, field);
      },
      inputs: (condition, onChange) => <ConditionFields record={record} condition={condition} onChange={onChange} />,
    }),
    [fields, record],
  );
}

interface GroupEditorProps {
  editing: ConditionEditing;
  group: Group;
  depth: number;
  onChange: (group: Group) => void;
  onRemove?: () => void;
}

/** A group of conditions, all or any of which must match. */
export function GroupEditor({ editing, group, depth, onChange, onRemove }: GroupEditorProps) {
  const { t } = useTranslation('list');
  const add = useRef<HTMLButtonElement>(null);
  const [choosing, setChoosing] = useState(false);
  const { items, mode } = group;
  const put = (at: number, item: Group | Condition | null): void =>
    onChange({
      mode,
      items:
        item === null
          ? items.filter((_, index) => index !== at)
          : items.map((one, index) => (index === at ? item : one)),
    });
  const append = (item: Group | Condition): void => onChange({ mode, items: [...items, item] });
  const choose = (key: string): void => {
    setChoosing(false);
    const condition = editing.begin(key);
    if (condition) append(condition);
  };
  return (
    <Box
      role="group"
      aria-label={mode === 'and' ? t('filter.all') : t('filter.any')}
      sx={{
        display: 'grid',
        gap: 2.5,
        ...(depth > 0
          ? {
              p: 3,
              border: `1px solid ${color.line}`,
              borderRadius: '10px',
              backgroundColor: depth % 2 === 1 ? color.background : color.surface,
            }
          : {}),
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, color: color.secondary }}>
        <span>{t('filter.match')}</span>
        <Select
          size="small"
          value={mode}
          onChange={(event) => onChange({ mode: event.target.value, items })}
          inputProps={{ 'aria-label': t('filter.match') }}
        >
          <MenuItem value="and">{t('filter.all')}</MenuItem>
          <MenuItem value="or">{t('filter.any')}</MenuItem>
        </Select>
        {onRemove && (
          <IconButton
            size="small"
            aria-label={t('filter.remove_group')}
            onClick={onRemove}
            sx={{ marginInlineStart: 'auto' }}
          >
            <X size={15} />
          </IconButton>
        )}
      </Box>
      {items.map((item, index) =>
        isEditorGroup(item) ? (
          <GroupEditor
            key={index}
            editing={editing}
            group={item}
            depth={depth + 1}
            onChange={(next) => put(index, next)}
            onRemove={() => put(index, null)}
          />
        ) : (
          <ConditionRow
            key={index}
            editing={editing}
            condition={item}
            onChange={(next) => put(index, next)}
            onRemove={() => put(index, null)}
          />
        ),
      )}
      {items.length === 0 && <Box sx={{ color: color.tertiary, fontSize: '0.8125rem' }}>{t('filter.empty_group')}</Box>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button ref={add} size="small" variant="text" startIcon={<Plus size={15} />} onClick={() => setChoosing(true)}>
          {t('filter.add_condition')}
        </Button>
        {mayNest(depth) && (
          <Button
            size="small"
            variant="text"
            startIcon={<FolderPlus size={15} strokeWidth={1.75} />}
            onClick={() => append({ mode: mode === 'and' ? 'or' : 'and', items: [] })}
          >
            {t('filter.add_group')}
          </Button>
        )}
      </Box>
      {choosing && add.current && (
        <FieldMenu anchor={add.current} fields={editing.fields} onChoose={choose} onClose={() => setChoosing(false)} />
      )}
    </Box>
  );
}

function ConditionRow({
  editing,
  condition,
  onChange,
  onRemove,
}: {
  editing: ConditionEditing;
  condition: Condition;
  onChange: (condition: Condition) => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation('list');
  const change = (key: string): void => {
    const next = editing.begin(key);
    if (next) onChange(next);
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) 34px', sm: 'minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1.6fr) 34px' },
        alignItems: 'start',
        gap: 2,
        '& > :nth-of-type(n + 2):not(button)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
      }}
    >
      <Select
        fullWidth
        value={condition.field}
        onChange={(event) => change(event.target.value)}
        inputProps={{ 'aria-label': t('filter.field') }}
      >
        {editing.fields.map((one) => (
          <MenuItem key={one.key} value={one.key}>
            {one.label}
          </MenuItem>
        ))}
      </Select>
      <IconButton
        aria-label={t('filter.remove_condition')}
        onClick={onRemove}
        sx={{ order: { sm: 9 }, gridColumn: { sm: 4 } }}
      >
        <X size={15} />
      </IconButton>
      {editing.inputs(condition, onChange)}
    </Box>
  );
}

/** All filters of a list with nested AND and OR groups. */
export function FilterDialog({ list, onClose }: { list: Shown; onClose: () => void }) {
  const editing = useRecordConditions(list.record);
  return (
    <ConditionsDialog
      editing={editing}
      filters={list.state.filters}
      onApply={(filters) => list.change({ filters })}
      onClose={onClose}
    />
  );
}

interface ConditionsDialogProps {
  editing: ConditionEditing;
  filters: Filter | null;
  onApply: (filters: Filter | null) => void;
  onClose: () => void;
}

/** Conditions with nested AND and OR groups. */
export function ConditionsDialog({ editing, filters, onApply, onClose }: ConditionsDialogProps) {
  const { t } = useTranslation('list');
  const id = useId();
  const [group, setGroup] = useState(() => toGroup(filters));
  const apply = (): void => {
    onClose();
    onApply(fromGroup(group));
  };
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('filter.title')}</DialogTitle>
      <DialogContent>
        <GroupEditor editing={editing} group={group} depth={0} onChange={setGroup} />
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={() => setGroup({ mode: 'and', items: [] })} sx={{ marginInlineEnd: 'auto' }}>
          {t('filter.clear')}
        </Button>
        <Button onClick={onClose}>{t('cancel', { ns: 'common' })}</Button>
        <Button variant="contained" color="primary" onClick={apply}>
          {t('filter.apply')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
