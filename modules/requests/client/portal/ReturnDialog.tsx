import type { MyAsset } from '../../contract/wire.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldInput } from '@steward/kernel/client/fields/controls.tsx';
import { AskDialog } from '@steward/kernel/client/form/AskDialog.tsx';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import { refreshPortal, sendReturn } from './calls.ts';

const text = { kind: 'textarea', max: 1000 } as const;

/** Requests a return. */
export function ReturnDialog({ thing, onClose }: { thing: MyAsset; onClose: () => void }) {
  const { t } = useTranslation('portal');
  const client = useQueryClient();
  const [note, setNote] = useState('');
  return (
    <AskDialog
      title={t('return.title', { name: thing.name })}
      text={t('return.text')}
      label={t('return.send')}
      send={() => sendReturn(thing.id, note)}
      told={() => t('return.sent')}
      onClose={onClose}
      refresh={() => void refreshPortal(client)}
    >
      {(errors) => (
        <Field label={t('return.note')} hint={t('optional')} error={errors['note']}>
          {(control) => (
            <FieldInput
              fieldKey="note"
              field={text}
              value={note}
              onChange={(value) => setNote(String(value ?? ''))}
              control={control}
              label={t('return.note')}
            />
          )}
        </Field>
      )}
    </AskDialog>
  );
}
