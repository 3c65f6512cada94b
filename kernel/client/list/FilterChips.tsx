import Box from '@mui/material/Box';
import { isGroup, type Condition, type Filter } from '@steward/kernel/contract/wire/filters.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '../theme/tokens.ts';
import { ConditionPopover, FilterDialog } from './filter/lazy.tsx';
import { useOperatorLabel, useValueText } from './filter/labels.ts';
import { countConditions, fieldOf, fromChips, chipsOf } from './model/filter_tree.ts';
import { useFieldLabel } from './useFieldLabel.ts';
import type { Shown } from './model/useShown.ts';

/** Filters as chips: click to change, cross to remove. */
export function FilterChips({ list }: { list: Shown }) {
  const { record, state, change } = list;
  const parts = chipsOf(state.filters);
  const put = (at: number, next: Filter | null): void =>
    change({
      filters: fromChips(
        next === null
          ? parts.filter((_, index) => index !== at)
          : parts.map((one, index) => (index === at ? next : one)),
      ),
    });
  return parts.map((part, index) => {
    const remove = (): void => put(index, null);
    return isGroup(part) ? (
      <GroupChip key={index} list={list} group={part} onRemove={remove} />
    ) : (
      <ConditionChip
        key={index}
        record={record}
        condition={part}
        onChange={(next) => put(index, next)}
        onRemove={remove}
      />
    );
  });
}

function ConditionChip({
  record,
  condition,
  onChange,
  onRemove,
}: {
  record: RecordDefinition;
  condition: Condition;
  onChange: (next: Condition) => void;
  onRemove: () => void;
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = useFieldLabel(record)(condition.field);
  const word = useOperatorLabel();
  const value = useValueText(record, condition);
  const field = fieldOf(record, condition.field);
  if (!field)
    return (
      <Chip name={label} onEdit={() => undefined} onRemove={onRemove}>
        {label}
      </Chip>
    );
  return (
    <>
      <Chip name={label} onEdit={setAnchor} onRemove={onRemove}>
        <Box component="span" sx={{ fontWeight: 500, color: color.text }}>
          {label}
        </Box>
        <span>{word(condition.op, field)}</span>
        {value !== '' && (
          <Box
            component="span"
            dir="auto"
            sx={{ fontWeight: 500, color: color.text, overflow: 'hidden', textOverflow: 'ellipsis', maxWidth: 220 }}
          >
            {value}
          </Box>
        )}
      </Chip>
      {anchor && (
        <ConditionPopover
          anchor={anchor}
          record={record}
          start={condition}
          onChange={onChange}
          onRemove={onRemove}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}

function GroupChip({ list, group, onRemove }: { list: Shown; group: Filter; onRemove: () => void }) {
  const { t } = useTranslation('list');
  const [open, setOpen] = useState(false);
  const what = t('filter.group', { count: countConditions(group) });
  const text = 'or' in group ? t('filter.any_of', { what }) : t('filter.all_of', { what });
  return (
    <>
      <Chip name={text} onEdit={() => setOpen(true)} onRemove={onRemove}>
        <Box component="span" sx={{ fontWeight: 500, color: color.text }}>
          {text}
        </Box>
      </Chip>
      {open && <FilterDialog list={list} onClose={() => setOpen(false)} />}
    </>
  );
}

function Chip({
  name,
  onEdit,
  onRemove,
  children,
}: {
  name: string;
  onEdit: (anchor: HTMLElement) => void;
  onRemove: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation('list');
  const part = {
    all: 'unset',
    boxSizing: 'border-box',
    display: 'inline-flex',
    alignItems: 'center',
    height: '100%',
    cursor: 'pointer',
    '&:hover': { backgroundColor: color.hover },
    '&:focus-visible': { outline: `2px solid ${color.focusRing}`, outlineOffset: -2 },
  } as const;
  return (
    <Box
      sx={{
        display: 'inline-flex',
        alignItems: 'stretch',
        height: { xs: 36, sm: 30 },
        maxWidth: '100%',
        overflow: 'hidden',
        border: `1px solid ${color.line}`,
        borderRadius: '8px',
        backgroundColor: color.surface,
        color: color.tertiary,
        fontSize: '0.8125rem',
        whiteSpace: 'nowrap',
      }}
    >
      <Box
        component="button"
        type="button"
        title={t('filter.edit', { name })}
        onClick={(event) => onEdit(event.currentTarget)}
        sx={{ ...part, gap: 1.5, minWidth: 0, paddingInline: '9px 4px' }}
      >
        {children}
      </Box>
      <Box
        component="button"
        type="button"
        aria-label={t('filter.remove', { name })}
        onClick={onRemove}
        sx={{
          ...part,
          flex: 'none',
          paddingInline: '4px 8px',
          '&:hover': { color: color.text, backgroundColor: color.hover },
        }}
      >
        <X size={14} />
      </Box>
    </Box>
  );
}
