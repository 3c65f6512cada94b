import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { SwitchInput } from '@steward/kernel/client/form/fields/SwitchInput.tsx';
import { TextInput } from '@steward/kernel/client/form/fields/TextInput.tsx';
import { WorkspaceChoices } from '@steward/kernel/client/form/fields/WorkspaceChoices.tsx';
import { FormDialog } from '@steward/kernel/client/form/FormDialog.tsx';
import { requiredSentenceFor } from '@steward/kernel/client/form/rules.ts';
import { useFieldsForm } from '@steward/kernel/client/form/useFieldsForm.ts';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import { WEBHOOK_FORMS, webhookFields } from '../contract/fields.ts';
import type { NewWebhook, Webhook } from '../contract/wire.ts';
import { EventsInput } from './EventsInput.tsx';
import { FiltersInput } from './FiltersInput.tsx';
import { filtersIn, isUnfinished, typeFilters, type WebhookValues } from './values.ts';

interface WebhookDialogProps {
  /** The edited webhook; absent for a new one. */
  webhook?: Webhook;
  onClose: () => void;
  onSaved: (webhook: Webhook | NewWebhook) => void;
}

/** Name, address, form, events, conditions and workspaces of a webhook. */
export function WebhookDialog({ webhook, onClose, onSaved }: WebhookDialogProps) {
  const { t } = useTranslation('webhooks');
  const state = useFieldsForm<WebhookValues>({
    fields: { name: webhookFields.name, url: webhookFields.url },
    start: {
      name: webhook?.name ?? '',
      url: webhook?.url ?? '',
      form: webhook?.form ?? 'json',
      events: webhook?.events ?? ['*'],
      work_space_ids: webhook?.work_space ?? [],
      filters: typeFilters(webhook),
      is_active: webhook?.is_active ?? true,
    },
    labels: { name: t('name'), url: t('url') },
    extra: ({ events, filters }): Record<string, string> => ({
      ...(events.length === 0 ? { events: requiredSentenceFor(t('events'), true) } : {}),
      ...(filters.some((one) => isUnfinished(one.group)) ? { filters: t('conditions_unfinished') } : {}),
    }),
    checks: 'onSubmit',
    sendsUnchanged: true,
    send: async ({ work_space_ids: places, filters: edited, ...values }) => {
      const filters = filtersIn(edited);
      // Invalid conditions are only sent when changed, since the server refuses them.
      const isSame = JSON.stringify(filters) === JSON.stringify(filtersIn(typeFilters(webhook)));
      const body = { ...values, ...(isSame ? {} : { filters }), work_space_ids: places.map((one) => one.id) };
      onSaved(
        webhook
          ? await api.patch<Webhook>(`webhooks/${webhook.id}/`, body)
          : await api.post<NewWebhook>('webhooks/', body),
      );
    },
  });
  const { control } = state.form;
  return (
    <FormDialog
      state={state}
      title={webhook ? t('edit_title', { name: webhook.name }) : t('add_title')}
      submitLabel={t('save')}
      maxWidth="md"
      sx={{ gap: 4 }}
      onClose={onClose}
    >
      <TextInput control={control} name="name" label={t('name')} required autoFocus autoComplete="off" />
      <TextInput control={control} name="url" label={t('url')} required help={t('url_help')} autoComplete="off" />
      <FormInput control={control} />
      <EventsInput control={control} />
      <FiltersInput control={control} webhook={webhook} />
      <WorkspaceChoices
        control={control}
        name="work_space_ids"
        label={t('workspaces')}
        help={t('workspaces_help')}
        none={t('all_workspaces')}
      />
      <SwitchInput control={control} name="is_active" label={t('is_active')} help={t('is_active_help')} />
    </FormDialog>
  );
}

function FormInput({ control }: { control: Control<WebhookValues> }) {
  const { t } = useTranslation('webhooks');
  const { field } = useController({ control, name: 'form' });
  return (
    <Field label={t('form')} required>
      {({ id, aria }) => (
        <Select
          id={id}
          fullWidth
          value={field.value}
          onChange={field.onChange}
          slotProps={{ input: aria }}
          SelectDisplayProps={{ 'aria-label': t('form') }}
        >
          {WEBHOOK_FORMS.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`forms.${one}`)}
            </MenuItem>
          ))}
        </Select>
      )}
    </Field>
  );
}
