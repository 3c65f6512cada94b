import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '@steward/kernel/client/api/client.ts';
import { blankValues, toInput, VALUE_KINDS, type Values } from '@steward/kernel/client/fields/values.ts';
import { FormField } from '@steward/kernel/client/form/fields/FormField.tsx';
import { FormDialog } from '@steward/kernel/client/form/FormDialog.tsx';
import { useFieldsForm } from '@steward/kernel/client/form/useFieldsForm.ts';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import type { Fields } from '@steward/kernel/contract/fields/types.ts';
import { requestItem } from '../../contract/actions.ts';
import type { RequestableItem } from '../../contract/wire.ts';
import { refreshPortal, sendItemRequest } from './calls.ts';

const fields: Fields = requestItem.input;

/** Requests a catalog item, with quantity and reason. */
export function ItemDialog({
  item,
  onClose,
  onDone,
}: {
  item: RequestableItem;
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = useTranslation('portal');
  const client = useQueryClient();
  const [key] = useState(() => newKey());
  const labels = { quantity: t('catalog.quantity'), note: t('catalog.note') };
  const state = useFieldsForm<Values>({
    fields,
    labels,
    kinds: VALUE_KINDS,
    start: { ...blankValues(fields), quantity: '1' },
    checks: 'onTouched',
    sendsUnchanged: true,
    send: async (values) => {
      try {
        const input = toInput(fields, values);
        await sendItemRequest(item.id, input, `${key} ${JSON.stringify(input).length}`);
        toast.success(t('catalog.sent', { name: item.name }));
        onClose();
        onDone();
      } finally {
        void refreshPortal(client);
      }
    },
  });
  const { control } = state.form;
  return (
    <FormDialog
      state={state}
      title={t('catalog.title', { name: item.name })}
      intro={t('catalog.text')}
      submitLabel={t('catalog.request')}
      maxWidth="xs"
      onClose={onClose}
    >
      <FormField
        control={control}
        fieldKey="quantity"
        field={requestItem.input.quantity}
        label={labels.quantity}
        hint={undefined}
      />
      <FormField
        control={control}
        fieldKey="note"
        field={requestItem.input.note}
        label={labels.note}
        hint={t('catalog.note_hint')}
      />
    </FormDialog>
  );
}
