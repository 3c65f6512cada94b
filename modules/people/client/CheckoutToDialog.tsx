import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '@steward/kernel/client/api/errors.ts';
import type { Option } from '@steward/kernel/client/pickers/options.ts';
import { RecordsPicker } from '@steward/kernel/client/pickers/RecordsPicker.tsx';
import { refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { FieldInput } from '@steward/kernel/client/fields/controls.tsx';
import { useGeneralError } from '@steward/kernel/client/form/useGeneralError.ts';
import { queryClient } from '@steward/kernel/client/query_client.ts';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import type { ManyAnswer } from '@steward/kernel/client/action_form/perform.ts';
import { Refused } from '@steward/kernel/client/action_form/Refused.tsx';
import { asset } from '@steward/modules/assets/contract';
import { checkOut, checkoutPart, toastCheckedOutTo } from '@steward/modules/checkout/client';
import { PeopleDialog } from './PeopleDialog.tsx';
import type { Chosen } from './PersonField.tsx';

const day = { kind: 'date' } as const;
const text = { kind: 'textarea', max: 2000 } as const;
const FREE = { state: 'deployable' } as const;

/** Checks assets out to this user. Enter picks the first result; with an empty search it submits. */
export function CheckoutToDialog({
  person,
  onClose,
  onChanged,
}: {
  person: Chosen;
  onClose: () => void;
  onChanged: () => void;
}) {
  const { t } = useTranslation('checkout');
  const [assets, setAssets] = useState<readonly Option[]>([]);
  const [due, setDue] = useState('');
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const [report, setReport] = useState<ManyAnswer | null>(null);
  const changed = (): void => {
    void refreshRecord(queryClient, 'asset');
    onChanged();
  };
  const ids = assets.map((one) => one.id);
  const send = useMutation({
    mutationFn: () => checkOut(ids, { type: 'user', holder: person, since: '', due, note }),
    onSuccess: (answer) => {
      changed();
      if (answer.refused.length > 0) return setReport(answer);
      onClose();
      return toastCheckedOutTo(assets, person.name, changed);
    },
  });
  const errors = fieldErrors(send.error);
  const general = useGeneralError(send);
  const run = (): void => {
    setMissing(ids.length === 0);
    if (ids.length > 0) send.mutate();
  };
  const confirm = report ? undefined : { label: t('check_out'), run };
  return (
    <PeopleDialog
      title={t('to_title', { name: person.name })}
      busy={send.isPending}
      onClose={onClose}
      confirm={confirm}
    >
      {general && <Notice tone="bad">{general}</Notice>}
      {report && <Refused part={checkoutPart} record={asset} answer={report} />}
      {!report && (
        <>
          <Field
            label={t('assets')}
            hint={t('assets_hint')}
            required
            error={missing ? t('pick_assets') : errors['asset_id']}
          >
            {(control) => (
              <RecordsPicker
                to="asset"
                where={FREE}
                value={assets}
                control={control}
                label={t('assets')}
                autoFocus
                onChange={(next) => {
                  setAssets(next);
                  setMissing(false);
                }}
              />
            )}
          </Field>
          <Field label={t('due')} error={errors['expected_checkin']}>
            {(control) => (
              <FieldInput
                fieldKey="due"
                field={day}
                value={due}
                onChange={(value) => setDue(String(value ?? ''))}
                control={control}
                label={t('due')}
              />
            )}
          </Field>
          <Field label={t('note')} error={errors['note']}>
            {(control) => (
              <FieldInput
                fieldKey="note"
                field={text}
                value={note}
                onChange={(value) => setNote(String(value ?? ''))}
                control={control}
                label={t('note')}
              />
            )}
          </Field>
        </>
      )}
    </PeopleDialog>
  );
}
