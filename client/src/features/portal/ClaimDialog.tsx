import type { ClaimableThing } from '@steward/contract/wire/requests';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldInput } from '../../fields/inputs.tsx';
import { AskDialog } from '../../forms/AskDialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { refreshPortal, sendClaim, type ClaimInput } from './calls.ts';

const day = { kind: 'date' } as const;
const text = { kind: 'textarea', max: 1000 } as const;

/** Takes or asks for one thing; until when and what for may be said. */
export function ClaimDialog({ thing, way, onClose, onDone }: { thing: ClaimableThing; way: 'at_once' | 'on_request'; onClose: () => void; onDone: () => void }) {
  const { t } = useTranslation('portal');
  const client = useQueryClient();
  const [input, setInput] = useState<ClaimInput>({ due: '', note: '' });
  const [key] = useState(() => crypto.randomUUID());
  const change = (part: Partial<ClaimInput>): void => setInput((current) => ({ ...current, ...part }));
  return (
    <AskDialog
      title={t(`claim.title.${way}`, { name: thing.name })}
      text={t(`claim.text.${way}`, { tag: thing.asset_tag })}
      label={t(`claim.${way}`)}
      send={() => sendClaim(thing.id, input, `${key} ${input.due} ${input.note.length}`)}
      told={(answer) => t(`claim.told.${answer.outcome}`, { name: thing.name })}
      refresh={() => void refreshPortal(client)}
      onClose={onClose}
      onDone={onDone}
    >
      {(errors) => (
        <>
          <Field label={t('claim.due')} hint={t('optional')} error={errors['expected_checkin']}>
            {(control) => <FieldInput fieldKey="due" field={day} value={input.due} onChange={(value) => change({ due: String(value ?? '') })} control={control} label={t('claim.due')} />}
          </Field>
          <Field label={t('claim.note')} hint={t('optional')} error={errors['note']}>
            {(control) => <FieldInput fieldKey="note" field={text} value={input.note} onChange={(value) => change({ note: String(value ?? '') })} control={control} label={t('claim.note')} />}
          </Field>
        </>
      )}
    </AskDialog>
  );
}
