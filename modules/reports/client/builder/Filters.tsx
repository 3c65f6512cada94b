import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Plus } from 'lucide-react';
import { Fragment, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveCondition } from '@steward/kernel/client/list/filter/conditions.tsx';
import { FieldList, focusFirst } from '@steward/kernel/client/list/filter/FieldList.tsx';
import { ConditionsDialog, type ConditionEditing } from '@steward/kernel/client/list/filter/GroupEditor.tsx';
import { countConditions, fromChips, newCondition } from '@steward/kernel/client/list/model/filter_tree.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { PopoverDialog } from '@steward/kernel/client/ui/dialogs/PopoverDialog.tsx';
import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import { isGroup, type Condition, type Filter } from '@steward/kernel/contract/wire/filters.ts';
import type { ResolvedDays, SourceDetail } from '../../contract/wire.ts';
import { useFieldAt } from '../fields.ts';
import { useConditionText } from './condition_text.ts';
import { ConditionInputs } from './ConditionInputs.tsx';
import { withWhen } from './moving.ts';
import { Token } from './Token.tsx';

interface FiltersProps {
  source: SourceDetail;
  filters: Filter | null;
  /** What days that move stand for today. */
  resolved: readonly ResolvedDays[];
  onChange: (filters: Filter | null) => void;
}

/** Conditions as words; "and" between them becomes "or" by a click. */
export function Filters({ source, filters, resolved, onChange }: FiltersProps) {
  const { t } = useTranslation('reports');
  const [isCombining, setIsCombining] = useState(false);
  const editing = useConditionEditing(source);
  const isAny = filters !== null && 'or' in filters;
  const parts: readonly Filter[] =
    filters === null ? [] : isAny ? filters.or : 'and' in filters ? filters.and : [filters];
  const whole = (next: readonly Filter[]): Filter | null => (isAny && next.length > 1 ? { or: next } : fromChips(next));
  const put = (at: number, next: Filter | null): void =>
    onChange(whole(next === null ? parts.filter((_, index) => index !== at) : parts.with(at, next)));
  return (
    <>
      {parts.map((part, at) => (
        <Fragment key={at}>
          {at > 0 && (
            <ButtonBase
              title={t(isAny ? 'filters.to_and' : 'filters.to_or')}
              onClick={() => onChange(isAny ? { and: parts } : { or: parts })}
              sx={{
                px: 1,
                height: 28,
                borderRadius: '6px',
                font: 'inherit',
                fontSize: '0.8125rem',
                color: color.secondary,
                '&:hover': { color: color.text, backgroundColor: color.hover },
                '&:focus-visible': { outline: `2px solid ${color.focusRing}` },
              }}
            >
              {t(isAny ? 'filters.or' : 'filters.and')}
            </ButtonBase>
          )}
          {isGroup(part) ? (
            <GroupToken filter={part} onOpen={() => setIsCombining(true)} onRemove={() => put(at, null)} />
          ) : (
            <ConditionToken
              source={source}
              condition={part}
              resolved={resolved.find((one) => one.field === part.field)}
              onChange={(next) => put(at, next)}
            />
          )}
        </Fragment>
      ))}
      <AddCondition
        source={source}
        editing={editing}
        onAdd={(next) => onChange(whole([...parts, next]))}
        onReplace={(next) => onChange(whole(next === null ? parts.slice(0, -1) : parts.with(parts.length - 1, next)))}
        onGroups={() => setIsCombining(true)}
      />
      {isCombining && (
        <ConditionsDialog
          editing={editing}
          filters={filters}
          onApply={onChange}
          onClose={() => setIsCombining(false)}
        />
      )}
    </>
  );
}

/** The conditions that a source takes, for the editor of lists. */
function useConditionEditing(source: SourceDetail): ConditionEditing {
  const at = useFieldAt(source.name);
  return useMemo(() => {
    const fields = source.fields.filter((one) => one.operators.length > 0);
    return {
      fields: fields.map((one) => ({
        key: one.key,
        label: one.through_label === null ? one.label : `${one.through_label}: ${one.label}`,
      })),
      begin: (key) => {
        const [known, found] = [fields.find((one) => one.key === key), at(key)];
        if (!known || !found) return undefined;
        const condition = newCondition(key, found.field);
        if (known.buckets.length > 0) return withWhen(condition, 'this_year');
        const [op] = known.operators;
        return known.operators.includes(condition.op) || !op ? condition : { field: key, op };
      },
      inputs: (condition, onChange) => (
        <Box sx={{ display: 'contents' }}>
          <ConditionInputs
            source={source.name}
            field={fields.find((one) => one.key === condition.field)}
            condition={condition}
            onChange={onChange}
          />
        </Box>
      ),
    };
  }, [at, source]);
}

function GroupToken({ filter, onOpen, onRemove }: { filter: Filter; onOpen: () => void; onRemove: () => void }) {
  const { t } = useTranslation('list');
  const what = t('filter.group', { count: countConditions(filter) });
  return (
    <Token
      look="plain"
      name={t('or' in filter ? 'filter.any_of' : 'filter.all_of', { what })}
      onOpen={onOpen}
      onRemove={onRemove}
    />
  );
}

interface ConditionTokenProps {
  source: SourceDetail;
  condition: Condition;
  resolved: ResolvedDays | undefined;
  onChange: (next: Condition | null) => void;
}

function ConditionToken({ source, condition, resolved, onChange }: ConditionTokenProps) {
  const { t } = useTranslation('reports');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { field, op, value } = useConditionText(source.name, condition);
  const known = source.fields.find((one) => one.key === condition.field);
  const isMoving = typeof condition.value === 'object' && condition.value !== null && !Array.isArray(condition.value);
  const days =
    resolved && isMoving
      ? t('filters.resolved', { from: formatDate(resolved.from), to: formatDate(resolved.to) })
      : undefined;
  return (
    <>
      <Token
        look="plain"
        name={field}
        title={days}
        isWrong={known === undefined}
        onOpen={setAnchor}
        onRemove={() => onChange(null)}
      >
        {field}{' '}
        <Box component="span" sx={{ fontWeight: 400, color: color.secondary }}>
          {op === '' ? t('filters.in') : op}
        </Box>{' '}
        {value}
      </Token>
      {anchor && (
        <ConditionPopover
          anchor={anchor}
          source={source}
          start={condition}
          isNew={false}
          onChange={onChange}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}

interface ConditionPopoverProps {
  anchor: HTMLElement;
  source: SourceDetail;
  start: Condition;
  isNew: boolean;
  onChange: (condition: Condition | null) => void;
  onClose: () => void;
}

/** Edits a condition, which applies while it is edited; without a value it goes when it is closed. */
function ConditionPopover({ anchor, source, start, isNew, onChange, onClose }: ConditionPopoverProps) {
  const isEmpty = useRef(isNew);
  const [condition, setCondition, send] = useLiveCondition(start, isNew, (next) => {
    isEmpty.current = next === null;
    if (next) onChange(next);
  });
  const { field } = useConditionText(source.name, condition);
  const close = (): void => {
    send();
    onClose();
    if (isEmpty.current && !isNew) onChange(null);
  };
  return (
    <PopoverDialog anchor={anchor} label={field} sx={{ width: 300, p: 3 }} onEntering={focusFirst} onClose={close}>
      <Box
        component="form"
        sx={{ display: 'grid', gap: 2.5 }}
        onSubmit={(event) => {
          event.preventDefault();
          close();
        }}
      >
        <Box sx={{ fontSize: '0.8125rem', fontWeight: 500, color: color.text }}>{field}</Box>
        <ConditionInputs
          source={source.name}
          field={source.fields.find((one) => one.key === condition.field)}
          condition={condition}
          onChange={setCondition}
        />
      </Box>
    </PopoverDialog>
  );
}

interface AddConditionProps {
  source: SourceDetail;
  editing: ConditionEditing;
  onAdd: (condition: Condition) => void;
  /** Changes the one that was added. */
  onReplace: (condition: Condition | null) => void;
  onGroups: () => void;
}

function AddCondition({ source, editing, onAdd, onReplace, onGroups }: AddConditionProps) {
  const { t } = useTranslation(['reports', 'list']);
  const button = useRef<HTMLButtonElement>(null);
  const isAdded = useRef(false);
  const [step, setStep] = useState<'closed' | 'fields' | Condition>('closed');
  const close = (): void => {
    setStep('closed');
    isAdded.current = false;
  };
  const put = (next: Condition | null): void => {
    if (isAdded.current) onReplace(next);
    else if (next) onAdd(next);
    isAdded.current = next !== null;
  };
  return (
    <>
      <AddButton ref={button} label={t('filters.add')} onClick={() => setStep('fields')} />
      {step === 'fields' && button.current && (
        <PopoverDialog
          anchor={button.current}
          label={t('filter.pick', { ns: 'list' })}
          sx={{ width: 270, overflow: 'hidden', display: 'flex', flexDirection: 'column', maxHeight: 420 }}
          onEntering={focusFirst}
          onClose={close}
        >
          <FieldList
            fields={editing.fields}
            onChoose={(key) => setStep(editing.begin(key) ?? 'closed')}
            onGroups={() => {
              close();
              onGroups();
            }}
          />
        </PopoverDialog>
      )}
      {typeof step === 'object' && button.current && (
        <ConditionPopover anchor={button.current} source={source} start={step} isNew onChange={put} onClose={close} />
      )}
    </>
  );
}

/** Adds to a place. */
export function AddButton({
  ref,
  label,
  onClick,
  isQuiet = false,
}: {
  ref?: React.Ref<HTMLButtonElement>;
  label: string;
  onClick: (anchor: HTMLElement) => void;
  isQuiet?: boolean;
}) {
  return (
    <ButtonBase
      ref={ref}
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      onClick={(event) => onClick(event.currentTarget)}
      sx={{
        width: 28,
        height: 28,
        borderRadius: '6px',
        border: `1px dashed ${isQuiet ? color.line : color.tertiary}`,
        color: color.secondary,
        '&:hover': { color: color.text, borderColor: color.secondary },
        '&:focus-visible': { outline: `2px solid ${color.focusRing}` },
        '@media (pointer: coarse)': { width: 40, height: 40 },
      }}
    >
      <Plus size={14} />
    </ButtonBase>
  );
}
