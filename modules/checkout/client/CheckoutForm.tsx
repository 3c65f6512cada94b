import Box from '@mui/material/Box';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '@steward/kernel/client/api/errors.ts';
import { FieldInput } from '@steward/kernel/client/fields/controls.tsx';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Field, type FieldControl } from '@steward/kernel/client/ui/Field.tsx';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { useGeneralError } from '@steward/kernel/client/forms/useGeneralError.ts';
import { checkOut, checkoutBody, assigneeKeys, NOTHING, type CheckoutInput, type ManyAnswer } from './calls.ts';
import { DueShortcuts } from './DueShortcuts.tsx';
import { AssigneeChoice } from './AssigneeChoice.tsx';

const day = { kind: 'date' } as const;
const yesOrNo = { kind: 'boolean' } as const;
const text = { kind: 'textarea', max: 2000 } as const;

/** The switch has its label beside it, and its note below. */
function contentsControl(id: string): FieldControl {
  const aria = { 'aria-describedby': `${id}-note`, 'aria-invalid': undefined, 'aria-required': undefined };
  return { id, required: false, error: false, aria };
}

interface CheckoutFormProps {
  /** Id for submit buttons outside of the form. */
  formId: string;
  ids: readonly string[];
  /** Submits to a bulk job instead, for all matches of a list. */
  begin?: ((params: Readonly<Record<string, unknown>>) => Promise<void>) | undefined;
  onBusy: (busy: boolean) => void;
  onDone: (answer: ManyAnswer, input: CheckoutInput) => void;
}

/** Check-out form for one or several assets. Refusals are shown at their fields, and input is kept. */
export function CheckoutForm({ formId, ids, begin, onBusy, onDone }: CheckoutFormProps) {
  const { t } = useTranslation(['checkout', 'errors']);
  const [input, setInput] = useState<CheckoutInput>({ type: 'user', holder: null, since: '', due: '', note: '' });
  const [missing, setMissing] = useState(false);
  const change = (part: Partial<CheckoutInput>): void => {
    setInput((current) => ({ ...current, ...part }));
    setMissing(false);
  };
  const send = useMutation({
    mutationFn: (): Promise<ManyAnswer> =>
      begin ? begin(checkoutBody(input)).then(() => NOTHING) : checkOut(ids, input),
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    onSuccess: (answer) => onDone(answer, input),
  });
  const errors = fieldErrors(send.error);
  const holderError = missing
    ? t('pick_one')
    : assigneeKeys()
        .map((key) => errors[key])
        .find(Boolean);
  const general = useGeneralError(send);
  return (
    <Box
      component="form"
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (send.isPending) return;
        if (input.holder) send.mutate();
        else setMissing(true);
      }}
      sx={{ display: 'grid', gap: 4 }}
    >
      {general && <Notice tone="bad">{general}</Notice>}
      <AssigneeChoice value={input} onChange={change} error={holderError} exclude={ids} autoFocus />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Field label={t('since')} hint={t('since_hint')} error={errors['checked_out_at']}>
          {(control) => (
            <FieldInput
              fieldKey="since"
              field={day}
              value={input.since}
              onChange={(value) => change({ since: String(value ?? '') })}
              control={control}
              label={t('since')}
            />
          )}
        </Field>
        <Field label={t('due')} error={errors['expected_checkin']}>
          {(control) => (
            <>
              <FieldInput
                fieldKey="due"
                field={day}
                value={input.due}
                onChange={(value) => change({ due: String(value ?? '') })}
                control={control}
                label={t('due')}
              />
              <DueShortcuts value={input.due} onChoose={(due) => change({ due })} />
            </>
          )}
        </Field>
      </Box>
      <Field label={t('note')} error={errors['note']}>
        {(control) => (
          <FieldInput
            fieldKey="note"
            field={text}
            value={input.note}
            onChange={(value) => change({ note: String(value ?? '') })}
            control={control}
            label={t('note')}
          />
        )}
      </Field>
      <Box>
        <FieldInput
          fieldKey="take_contents"
          field={yesOrNo}
          value={input.takesContents ?? false}
          onChange={(value) => change({ takesContents: value === true })}
          control={contentsControl(`${formId}-contents`)}
          label={t('contents')}
        />
        <Box
          id={`${formId}-contents-note`}
          sx={{ fontSize: '0.8125rem', color: errors['take_contents'] ? color.bad : color.secondary }}
        >
          {errors['take_contents'] ?? t('contents_hint')}
        </Box>
      </Box>
    </Box>
  );
}
