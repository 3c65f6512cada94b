import type { AssetRequest } from '../contract/wire.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { FieldInput } from '@steward/kernel/client/fields/controls.tsx';
import { AskDialog } from '@steward/kernel/client/form/AskDialog.tsx';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import { CheckinFields, EMPTY_CHECKIN, type CheckinInput } from '@steward/modules/checkout/client';
import { decide } from './calls.ts';

const text = { kind: 'textarea', max: 1000 } as const;

/** Approves or declines a request with a message. A return is a check-in. */
export function DecideDialog({
  request,
  verdict,
  onClose,
}: {
  request: AssetRequest;
  verdict: 'grant' | 'decline';
  onClose: () => void;
}) {
  const { t } = useTranslation('requests');
  const client = useQueryClient();
  const [answer, setAnswer] = useState('');
  const place = request.asset_location;
  const [input, setInput] = useState<CheckinInput>({ ...EMPTY_CHECKIN, location: place?.hidden ? null : place });
  const isTakenBack = verdict === 'grant' && request.kind === 'return';
  const names = { what: request.asset.name, who: request.user.name };
  const label = verdict === 'grant' ? t(`grant.${request.kind}`) : t(request.kind === 'problem' ? 'close' : 'decline');
  return (
    <AskDialog
      title={t(`ask.${verdict}.${request.kind}`, names)}
      text={t('ask.text', names)}
      label={label}
      send={() => decide(request.id, verdict, answer, isTakenBack ? input : undefined)}
      told={() => t(`told.${verdict}.${request.kind}`, names)}
      refresh={() => void refreshRecord(client, 'asset')}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {isTakenBack && (
            <CheckinFields
              input={input}
              onChange={(part) => setInput((now) => ({ ...now, ...part }))}
              errors={errors}
              whenEmpty="stays"
            />
          )}
          <Field label={t('ask.answer', names)} hint={t('ask.optional')} error={errors['answer']}>
            {(control) => (
              <FieldInput
                fieldKey="answer"
                field={text}
                value={answer}
                onChange={(value) => setAnswer(String(value ?? ''))}
                control={control}
                label={t('ask.answer', names)}
              />
            )}
          </Field>
        </>
      )}
    </AskDialog>
  );
}
