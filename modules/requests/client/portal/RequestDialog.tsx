import type { RequestableModel } from '../../contract/wire.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldInput } from '@steward/kernel/client/fields/controls.tsx';
import { AskDialog } from '@steward/kernel/client/form/AskDialog.tsx';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { requestableQuery, refreshPortal, sendRequest, type RequestInput, type OfferFilter } from './calls.ts';
import { ChoiceSelect } from './ChoiceSelect.tsx';

const day = { kind: 'date' } as const;
const text = { kind: 'textarea', max: 1000 } as const;

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
  const [input, setInput] = useState<RequestInput>({ due: '', note: '' });
  const [wanted, setWanted] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const change = (part: Partial<RequestInput>): void => setInput((current) => ({ ...current, ...part }));
  const free = things.data?.results.filter((one) => !one.is_requested) ?? [];
  const thing = free.find((one) => one.id === wanted) ?? free[0];
  const places = free.map((one) => ({
    id: one.id,
    name: [one.place, one.asset_tag, one.name === model.name ? null : one.name].filter(Boolean).join(' · '),
  }));
  const name = thing?.name ?? model.name;
  const isGone = things.data !== undefined && thing === undefined;
  return (
    <AskDialog
      title={t(`claim.title.${way}`, { name })}
      text={isGone ? t('claim.gone') : t(`claim.text.${way}`, { tag: thing?.asset_tag ?? '' })}
      label={t(`claim.${way}`)}
      ready={thing !== undefined}
      send={() => sendRequest(thing?.id ?? '', input, `${key} ${thing?.id ?? ''} ${input.due} ${input.note.length}`)}
      told={(answer) => t(`claim.told.${answer.outcome}`, { name })}
      refresh={() => void refreshPortal(client)}
      onClose={onClose}
      onDone={onDone}
    >
      {(errors) =>
        things.isPending ? (
          <SkeletonLines lines={2} />
        ) : (
          <>
            {places.length > 1 && (
              <ChoiceSelect label={t('claim.which')} options={places} value={thing?.id ?? ''} onChange={setWanted} />
            )}
            <Field
              label={t('claim.due')}
              required={thing?.needs_due === true}
              hint={thing?.needs_due ? undefined : t('optional')}
              error={
                errors['expected_checkin'] && input.due === '' ? t('claim.due_needed') : errors['expected_checkin']
              }
            >
              {(control) => (
                <FieldInput
                  fieldKey="due"
                  field={day}
                  value={input.due}
                  onChange={(value) => change({ due: String(value ?? '') })}
                  control={control}
                  label={t('claim.due')}
                />
              )}
            </Field>
            <Field label={t('claim.note')} hint={t('optional')} error={errors['note']}>
              {(control) => (
                <FieldInput
                  fieldKey="note"
                  field={text}
                  value={input.note}
                  onChange={(value) => change({ note: String(value ?? '') })}
                  control={control}
                  label={t('claim.note')}
                />
              )}
            </Field>
          </>
        )
      }
    </AskDialog>
  );
}
