import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '@steward/kernel/client/api/client.ts';
import { blankValues, toInput, VALUE_KINDS, type Values } from '@steward/kernel/client/fields/values.ts';
import { FormField } from '@steward/kernel/client/form/fields/FormField.tsx';
import { FormDialog } from '@steward/kernel/client/form/FormDialog.tsx';
import { useFieldsForm } from '@steward/kernel/client/form/useFieldsForm.ts';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { request } from '../../contract/actions.ts';
import type { RequestableModel } from '../../contract/wire.ts';
import { requestableQuery, refreshPortal, sendRequest, type OfferFilter } from './calls.ts';
import { ChoiceSelect } from './ChoiceSelect.tsx';

interface RequestDialogProps {
  model: RequestableModel;
  /** Filter of the list. */
  filter: OfferFilter;
  way: 'at_once' | 'on_request';
  onClose: () => void;
  onDone: () => void;
}

/** Requests or checks out one asset of a model, with due date and reason. */
export function RequestDialog({ model, filter, way, onClose, onDone }: RequestDialogProps) {
  const { t } = useTranslation('portal');
  const client = useQueryClient();
  const things = useQuery(requestableQuery(filter, model.id));
  const [wanted, setWanted] = useState('');
  const [key] = useState(() => newKey());
  const free = things.data?.results.filter((one) => !one.is_requested) ?? [];
  const thing = free.find((one) => one.id === wanted) ?? free[0];
  const places = free.map((one) => ({
    id: one.id,
    name: [one.place, one.asset_tag, one.name === model.name ? null : one.name].filter(Boolean).join(' · '),
  }));
  const name = thing?.name ?? model.name;
  const isGone = things.data !== undefined && thing === undefined;
  const { expected_checkin: due, note } = request.input;
  const fields = { expected_checkin: { ...due, required: thing?.needs_due === true }, note };
  const labels = { expected_checkin: t('claim.due'), note: t('claim.note') };
  const state = useFieldsForm<Values>({
    fields,
    labels,
    kinds: VALUE_KINDS,
    start: blankValues(fields),
    checks: 'onTouched',
    sendsUnchanged: true,
    send: async (values) => {
      if (!thing) return;
      try {
        const input = toInput(fields, values);
        const { outcome } = await sendRequest(thing.id, input, `${key} ${thing.id} ${JSON.stringify(input).length}`);
        toast.success(t(`claim.told.${outcome}`, { name }));
        onClose();
        onDone();
      } finally {
        // Somebody else may have taken it.
        void refreshPortal(client);
      }
    },
  });
  const { control } = state.form;
  return (
    <FormDialog
      state={state}
      title={t(`claim.title.${way}`, { name })}
      intro={isGone ? t('claim.gone') : t(`claim.text.${way}`, { tag: thing?.asset_tag ?? '' })}
      submitLabel={t(`claim.${way}`)}
      ready={thing !== undefined}
      maxWidth="xs"
      onClose={onClose}
    >
      {things.isPending && <SkeletonLines lines={2} />}
      {places.length > 1 && (
        <ChoiceSelect label={t('claim.which')} options={places} value={thing?.id ?? ''} onChange={setWanted} />
      )}
      {thing && (
        <>
          <FormField
            control={control}
            fieldKey="expected_checkin"
            field={fields.expected_checkin}
            label={labels.expected_checkin}
            hint={thing.needs_due ? undefined : t('optional')}
          />
          <FormField control={control} fieldKey="note" field={note} label={labels.note} hint={t('optional')} />
        </>
      )}
    </FormDialog>
  );
}
