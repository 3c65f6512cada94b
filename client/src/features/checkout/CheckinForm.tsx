import Box from '@mui/material/Box';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../api/errors.ts';
import { RecordPicker } from '../../engine/pickers/RecordPicker.tsx';
import { FieldInput } from '../../fields/inputs.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useGeneralError } from '../../forms/general_error.ts';
import { checkIn, checkinBody, EMPTY_CHECKIN, NOTHING, type CheckinInput, type ManyAnswer } from './calls.ts';

const text = { kind: 'textarea', max: 2000 } as const;

interface CheckinFormProps {
  formId: string;
  ids: readonly string[];
  /** What is sent goes to a job instead, for everything that a list matches. */
  begin?: ((params: Readonly<Record<string, unknown>>) => Promise<void>) | undefined;
  onBusy: (busy: boolean) => void;
  onDone: (answer: ManyAnswer) => void;
}

/** Taking back: everything may stay empty, then a thing goes home with the status that it has. */
export function CheckinForm({ formId, ids, begin, onBusy, onDone }: CheckinFormProps) {
  const { t } = useTranslation(['checkout', 'errors']);
  const [input, setInput] = useState<CheckinInput>(EMPTY_CHECKIN);
  const change = (part: Partial<CheckinInput>): void => setInput((current) => ({ ...current, ...part }));
  const send = useMutation({ mutationFn: (): Promise<ManyAnswer> => (begin ? begin(checkinBody(input)).then(() => NOTHING) : checkIn(ids, input)), onMutate: () => onBusy(true), onSettled: () => onBusy(false), onSuccess: onDone });
  const errors = fieldErrors(send.error);
  const general = useGeneralError(send);
  return (
    <Box component="form" id={formId} noValidate onSubmit={(event) => { event.preventDefault(); if (!send.isPending) send.mutate(); }} sx={{ display: 'grid', gap: 4 }}>
      {general && <Notice tone="bad">{general}</Notice>}
      <Field label={t('put')} hint={t('put_hint')} error={errors['location_id']}>
        {(control) => <RecordPicker to="location" value={input.location} onChange={(location) => change({ location })} control={control} label={t('put')} autoFocus />}
      </Field>
      <Field label={t('status')} hint={t('status_hint')} error={errors['status_id']}>
        {(control) => <RecordPicker to="status_label" value={input.status} onChange={(status) => change({ status })} control={control} label={t('status')} />}
      </Field>
      <Field label={t('note')} error={errors['note']}>
        {(control) => <FieldInput fieldKey="note" field={text} value={input.note} onChange={(value) => change({ note: String(value ?? '') })} control={control} label={t('note')} />}
      </Field>
    </Box>
  );
}
