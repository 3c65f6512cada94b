import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Plus, X } from 'lucide-react';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { type Filter, isGroup, type Condition } from '@steward/kernel/contract/wire/filters.ts';
import { lazyPart } from '../../api/lazy_part.ts';
import { ariaKeys } from '../../shortcuts/KeyHint.tsx';
import { color } from '../../theme/tokens.ts';
import { fromChips, chipsOf, countConditions, fieldOf } from '../model/filter_tree.ts';
import { useOperatorLabel, useValueText, useFieldLabel } from '../model/labels.ts';
import type { Shown } from '../model/useShown.ts';

// The editors bring the inputs of all kinds of fields, so they are loaded when filtering is likely.
const loadPopover = () => import('./FilterPopover.tsx').then((loaded) => ({ default: loaded.FilterPopover }));
const loadCondition = () => import('./conditions.tsx').then((loaded) => ({ default: loaded.ConditionPopover }));
const loadDialog = () => import('./GroupEditor.tsx').then((loaded) => ({ default: loaded.FilterDialog }));
const FilterPopover = lazyPart(loadPopover);
const ConditionPopover = lazyPart(loadCondition);
const FilterDialog = lazyPart(loadDialog);

function preloadFilters(): void {
  for (const load of [loadPopover, loadCondition, loadDialog]) load().catch(() => undefined);
}

/** Adds filters: field, then values, then the next field. Groups are edited in a dialog. */
export function FilterButton({ list }: { list: Shown }) {
  const { t } = useTranslation('list');
  const { record, state, change } = list;
  const button = useRef<HTMLButtonElement>(null);
  const [step, setStep] = useState<'closed' | 'fields' | 'groups'>('closed');
  /** Filters before opening, and whether the address has a new history entry. */
  const begun = useRef<{ readonly parts: readonly Filter[]; isSaid: boolean }>({ parts: [], isSaid: false });
  const close = (): void => setStep('closed');
  const open = (): void => {
    begun.current = { parts: chipsOf(state.filters), isSaid: false };
    setStep('fields');
  };
  const put = (added: readonly Filter[]): void => {
    const { parts, isSaid } = begun.current;
    change({ filters: fromChips([...parts, ...added]) }, { replace: isSaid });
    begun.current.isSaid = true;
  };
  return (
    <>
      <Button
        ref={button}
        data-shortcut="filter"
        aria-keyshortcuts={ariaKeys('filter')}
        size="small"
        variant="text"
        startIcon={<Plus size={15} />}
        aria-haspopup="dialog"
        onMouseEnter={preloadFilters}
        onFocus={preloadFilters}
        onClick={open}
      >
        {t('filter.add')}
      </Button>
      {state.filters && (
        <Button size="small" variant="text" onClick={() => change({ filters: null })}>
          {t('filter.clear')}
        </Button>
      )}
      <Suspense fallback={null}>
        {step === 'fields' && button.current && (
          <FilterPopover
            anchor={button.current}
            record={record}
            onChange={put}
            onGroups={() => setStep('groups')}
            onClose={close}
          />
        )}
        {step === 'groups' && <FilterDialog list={list} onClose={close} />}
      </Suspense>
    </>
  );
}

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
        <Suspense fallback={null}>
          <ConditionPopover
            anchor={anchor}
            record={record}
            start={condition}
            onChange={onChange}
            onRemove={onRemove}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
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
      {open && (
        <Suspense fallback={null}>
          <FilterDialog list={list} onClose={() => setOpen(false)} />
        </Suspense>
      )}
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
