import { useTranslation } from 'react-i18next';
import { RecordPicker } from '@steward/kernel/client/pickers/RecordPicker.tsx';
import { FieldInput } from '@steward/kernel/client/fields/controls.tsx';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import type { CheckinInput } from './calls.ts';

const text = { kind: 'textarea', max: 2000 } as const;

interface CheckinFieldsProps {
  input: CheckinInput;
  onChange: (part: Partial<CheckinInput>) => void;
  errors: Readonly<Record<string, string>>;
  /** Meaning of an empty location: the default location, or unchanged. */
  whenEmpty?: 'default' | 'stays';
}

/** Location, status label and note of a check-in. */
export function CheckinFields({ input, onChange, errors, whenEmpty = 'default' }: CheckinFieldsProps) {
  const { t } = useTranslation('checkout');
  return (
    <>
      <Field label={t('put')} hint={t(whenEmpty === 'stays' ? 'put_stays' : 'put_hint')} error={errors['location_id']}>
        {(control) => (
          <RecordPicker
            to="location"
            value={input.location}
            onChange={(location) => onChange({ location })}
            control={control}
            label={t('put')}
            autoFocus
          />
        )}
      </Field>
      <Field label={t('status')} hint={t('status_hint')} error={errors['status_id']}>
        {(control) => (
          <RecordPicker
            to="status_label"
            value={input.status}
            onChange={(status) => onChange({ status })}
            control={control}
            label={t('status')}
          />
        )}
      </Field>
      <Field label={t('condition')} error={errors['note']}>
        {(control) => (
          <FieldInput
            fieldKey="note"
            field={text}
            value={input.note}
            onChange={(value) => onChange({ note: String(value ?? '') })}
            control={control}
            label={t('condition')}
          />
        )}
      </Field>
    </>
  );
}
