import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Condition, Filter } from '@steward/kernel/contract/wire/filters.ts';
import { color } from '../../theme/tokens.ts';
import { PopoverDialog } from '../../ui/dialogs/PopoverDialog.tsx';
import { fieldOf, newCondition } from '../model/filter_tree.ts';
import { useFieldLabel } from '../model/labels.ts';
import { ConditionFields, useLiveCondition } from './conditions.tsx';
import { FieldList, focusFirst, useFilterFields } from './FieldList.tsx';

interface FilterPopoverProps {
  anchor: HTMLElement;
  record: RecordDefinition;
  /** Conditions added while open, in order. */
  onChange: (added: readonly Filter[]) => void;
  onGroups: () => void;
  onClose: () => void;
}

/** Adds filters: fields on one side, values on the other. Applied as soon as a value is chosen. */
export function FilterPopover({ anchor, record, onChange, onGroups, onClose }: FilterPopoverProps) {
  const { t } = useTranslation('list');
  const fields = useFilterFields(record);
  const [key, setKey] = useState<string | null>(null);
  const added = useRef(new Map<string, Condition>());
  const field = key === null ? undefined : fieldOf(record, key);
  const put = (at: string, condition: Condition | null): void => {
    if (condition) added.current.set(at, condition);
    else added.current.delete(at);
    onChange([...added.current.values()]);
  };
  return (
    <PopoverDialog
      anchor={anchor}
      label={t('filter.pick')}
      sx={{ overflow: 'hidden', display: 'flex', height: 420, maxHeight: 'calc(100vh - 32px)' }}
      onEntering={focusFirst}
      onClose={onClose}
    >
      <Box sx={{ width: 230, display: 'flex', flexDirection: 'column', minHeight: 0 }}>
        <FieldList fields={fields} current={key} onChoose={setKey} onGroups={onGroups} />
      </Box>
      {key !== null && field && (
        <Values
          key={key}
          record={record}
          start={added.current.get(key) ?? newCondition(key, field)}
          isNew={!added.current.has(key)}
          onChange={(condition) => put(key, condition)}
          onDone={onClose}
        />
      )}
    </PopoverDialog>
  );
}

interface ValuesProps {
  record: RecordDefinition;
  start: Condition;
  isNew: boolean;
  onChange: (condition: Condition | null) => void;
  onDone: () => void;
}

function Values({ record, start, isNew, onChange, onDone }: ValuesProps) {
  const [condition, setCondition, send] = useLiveCondition(start, isNew, onChange);
  const label = useFieldLabel(record)(condition.field);
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (box.current) focusFirst(box.current);
  }, []);
  return (
    <Box
      component="form"
      ref={box}
      onSubmit={(event) => {
        event.preventDefault();
        send();
        onDone();
      }}
      sx={{
        width: 300,
        p: 3,
        display: 'grid',
        alignContent: 'start',
        gap: 2.5,
        overflowY: 'auto',
        borderInlineStart: `1px solid ${color.line}`,
      }}
    >
      <Box sx={{ fontSize: '0.8125rem', fontWeight: 500, color: color.text }}>{label}</Box>
      <ConditionFields record={record} condition={condition} onChange={setCondition} />
    </Box>
  );
}
