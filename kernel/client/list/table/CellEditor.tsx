import Box from '@mui/material/Box';
import Popover, { type PopoverActions } from '@mui/material/Popover';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { undoToast } from '../../actions/undo.ts';
import { undoOf } from '../../api/client.ts';
import { changedInput } from '../../fields/values.ts';
import { FormField } from '../../form/fields/FormField.tsx';
import { submitsForm } from '../../form/FieldsForm.tsx';
import { formParts } from '../../form/record/overrides.ts';
import { StaleDialog } from '../../form/record/StaleDialog.tsx';
import { useRecordForm } from '../../form/record/useRecordForm.ts';
import { refreshRecord } from '../../records/queries.ts';
import { color } from '../../theme/tokens.ts';
import { toast } from '../../ui/toast.ts';
import { useFieldLabel } from '../model/labels.ts';

interface CellEditorProps {
  record: RecordDefinition;
  row: Row;
  fieldKey: string;
  cell: HTMLElement;
  onClose: () => void;
  /** Tab: saved, and on to the next cell of the row as it is now. */
  onNext: (row: Row) => void;
}

/**
 * Inline editor of a cell. Enter saves, Escape cancels, Tab saves and moves on; refusals are shown below and input is
 * kept.
 */
export function CellEditor({ record, row, fieldKey, cell, onClose, onNext }: CellEditorProps) {
  formParts.useLoaded(record.name);
  const { t } = useTranslation('list');
  const label = useFieldLabel(record)(fieldKey);
  const client = useQueryClient();
  // Of the row: a cell has the direction of its text.
  const side = getComputedStyle(cell.parentElement ?? cell).direction === 'rtl' ? 'right' : 'left';
  const after = useRef<(row: Row) => void>(onClose);
  const popover = useRef<PopoverActions>(null);
  // Opening the drawer moves the cell.
  useEffect(() => {
    const observer = new ResizeObserver(() => popover.current?.updatePosition());
    observer.observe(cell);
    return () => observer.disconnect();
  }, [cell]);
  const state = useRecordForm({
    record,
    mode: 'edit',
    only: fieldKey,
    row,
    draftPath: null,
    onSaved: (saved) => {
      if (!('version' in saved)) return onClose();
      after.current(saved);
      toast.success(
        t('cell.saved', { name: label }),
        undoToast(undoOf(saved), () => void refreshRecord(client, record.name)),
      );
    },
  });
  const field = state.fields[fieldKey];
  const { isSubmitting } = state.form.formState;
  const finish = (then: (row: Row) => void): void => {
    if (isSubmitting || state.stale) return;
    after.current = then;
    const isSame = Object.keys(changedInput(state.fields, state.base, state.form.getValues())).length === 0;
    if (isSame) then(row);
    else void state.submit();
  };
  if (!field) return null;
  return (
    <>
      <Popover
        open
        action={popover}
        anchorEl={cell}
        anchorOrigin={{ vertical: 'top', horizontal: side }}
        transformOrigin={{ vertical: 'top', horizontal: side }}
        transitionDuration={0}
        onClose={(_event, reason) => {
          if (reason === 'escapeKeyDown') onClose();
          else finish(onClose);
        }}
        slotProps={{
          paper: {
            sx: { p: 1.5, width: Math.max(cell.clientWidth, 240), maxWidth: 'calc(100vw - 32px)', overflow: 'visible' },
          },
        }}
      >
        <Box
          component="form"
          noValidate
          aria-label={t('cell.edit', { name: label })}
          onSubmit={(event) => {
            event.preventDefault();
            finish(onClose);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Tab' && !event.shiftKey && !event.defaultPrevented) {
              event.preventDefault();
              finish(onNext);
            } else if (submitsForm(event)) {
              event.preventDefault();
              finish(onClose);
            }
          }}
        >
          <FormField
            control={state.form.control}
            record={record}
            fieldKey={fieldKey}
            field={field}
            label={label}
            currency={state.currency}
            link={state.links[fieldKey]}
            hideLabel
            autoFocus
          />
          {state.failure !== null && (
            <Box role="alert" sx={{ mt: 1.5, fontSize: '0.8125rem', color: color.bad }}>
              {state.failure}
            </Box>
          )}
        </Box>
      </Popover>
      {state.stale && <StaleDialog state={state} stale={state.stale} />}
    </>
  );
}
