import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useController, useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { GroupEditor, useRecordConditions } from '@steward/kernel/client/list/filter/GroupEditor.tsx';
import type { Group } from '@steward/kernel/client/list/model/filter_tree.ts';
import { useUser } from '@steward/kernel/client/session/auth.ts';
import { useDefinition } from '@steward/kernel/client/state/custom_fields.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { can } from '@steward/kernel/contract/access/can.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { findRecord, RECORDS } from '@steward/kernel/contract/records/index.ts';
import type { Webhook } from '../contract/wire.ts';
import type { TypeFilter, WebhookValues } from './values.ts';

/** Conditions on the records whose events are sent, by record type. */
export function FiltersInput({ control, webhook }: { control: Control<WebhookValues>; webhook?: Webhook | undefined }) {
  const { t } = useTranslation('webhooks');
  const { field, fieldState } = useController({ control, name: 'filters' });
  const labels = useAllLabels();
  const events = useWatch({ control, name: 'events' });
  const offered = useOffered(events, field.value);
  const name = (record: string): string => labels[record]?.many ?? record;
  const types = useRef<HTMLElement>(null);
  const hidden = webhook?.hidden_filters ?? [];
  const put = (record: string, group: Group | null): void =>
    field.onChange(
      group === null
        ? field.value.filter((one) => one.record !== record)
        : field.value.map((one) => (one.record === record ? { record, group } : one)),
    );
  return (
    <Field group label={t('conditions')} help={t('conditions_help')} error={fieldState.error?.message}>
      {() => (
        <Box ref={types} sx={{ display: 'grid', gap: 3 }}>
          {field.value.map((one) => (
            <TypeConditions
              key={one.record}
              name={name(one.record)}
              filter={one}
              gone={(webhook?.filter_faults ?? []).filter((fault) => fault.record === one.record)}
              onChange={(group) => put(one.record, group)}
            />
          ))}
          {hidden.length > 0 && <Notice>{t('conditions_hidden', { types: hidden.map(name).join(', ') })}</Notice>}
          <Autocomplete
            options={offered}
            value={null}
            // Scrolled into view with its error.
            sx={{ '& input': { scrollMarginBlock: '80px' } }}
            getOptionLabel={name}
            onChange={(_event, record) => {
              if (record === null) return;
              flushSync(() => field.onChange([...field.value, { record, group: { mode: 'and', items: [] } }]));
              // Type whose conditions are edited next.
              types.current?.querySelectorAll<HTMLElement>(':scope > [role="group"]')[field.value.length]?.focus();
            }}
            renderInput={({ slotProps, ...params }) => (
              <TextField
                {...params}
                inputRef={field.ref}
                placeholder={t('conditions_add')}
                slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, 'aria-label': t('conditions_add') } }}
              />
            )}
          />
        </Box>
      )}
    </Field>
  );
}

/** Visible types of the selected events without conditions. */
function useOffered(events: readonly string[], chosen: readonly TypeFilter[]): string[] {
  const user = useUser();
  const about = new Set(events.map((one) => one.split('.')[0] ?? ''));
  // An event such as `stock.moved` is about records of several types.
  const isAny = [...about].some((one) => !findRecord(one));
  return RECORDS.filter(
    (record) =>
      (isAny || about.has(record.name)) &&
      user !== null &&
      can(user, permissionFor(record, 'read')) &&
      !chosen.some((one) => one.record === record.name),
  ).map((record) => record.name);
}

interface TypeConditionsProps {
  name: string;
  filter: TypeFilter;
  /** Conditions that are no longer valid. */
  gone: Webhook['filter_faults'];
  onChange: (group: Group | null) => void;
}

function TypeConditions({ name, filter: { record, group }, gone, onChange }: TypeConditionsProps) {
  const { t } = useTranslation('webhooks');
  const known = findRecord(record);
  return (
    <Box
      role="group"
      tabIndex={-1}
      aria-label={t('conditions_of', { type: name })}
      sx={{ outline: 'none', display: 'grid', gap: 2.5, p: 3, border: `1px solid ${color.line}`, borderRadius: '10px' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, fontWeight: 500 }}>
        <span>{name}</span>
        <IconButton
          size="small"
          aria-label={t('conditions_remove', { type: name })}
          onClick={() => onChange(null)}
          sx={{ marginInlineStart: 'auto' }}
        >
          <X size={15} />
        </IconButton>
      </Box>
      {gone.length > 0 && (
        <Notice tone="warning">{t('conditions_gone', { fields: gone.map((one) => one.field).join(', ') })}</Notice>
      )}
      {known && <Editor record={known} group={group} onChange={onChange} />}
    </Box>
  );
}

type Known = NonNullable<ReturnType<typeof findRecord>>;

function Editor({ record, group, onChange }: { record: Known; group: Group; onChange: (group: Group) => void }) {
  return (
    <GroupEditor editing={useRecordConditions(useDefinition(record))} group={group} depth={0} onChange={onChange} />
  );
}
