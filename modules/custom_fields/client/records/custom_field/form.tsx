import Box from '@mui/material/Box';
import { useState } from 'react';
import { useController, useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldInput, isSwitch } from '@steward/kernel/client/fields/controls.tsx';
import { VALUE_KINDS, type Values } from '@steward/kernel/client/fields/values.ts';
import type { FormOverride, OwnInputProps } from '@steward/kernel/client/form/record/overrides.ts';
import { problemsIn, problemText } from '@steward/kernel/client/form/rules.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import { emptyOf, longestText } from '@steward/kernel/contract/fields/index.ts';
import { textOrNull } from '@steward/kernel/contract/narrow.ts';
import { definitionOf, customFieldOf } from '@steward/kernel/contract/records/custom.ts';
import { hasChoices, formatsOf, wholeKind } from '../../../contract/formats.ts';

/** The type decides which other fields are shown. A preview is beside the form. */
export const formOverride: FormOverride = {
  first: ['name', 'record', 'also'],
  inputs: { type: TypeInput, format: FormatInput },
  hides: ({ type, format, kind, encrypted }) => [
    ...(hasChoices({ type, format }) ? [] : ['options']),
    ...(format === 'regex' ? [] : ['pattern']),
    ...(type === 'text' && format === 'any' ? [] : ['kind']),
    ...(kind === 'currency' || kind === 'multiple_lines' || hasChoices({ type, format }) ? ['unique'] : []),
    // Only texts can be encrypted.
    ...(encrypted === true || isPlainText({ type, format, kind }) ? [] : ['encrypted']),
  ],
  Aside: Preview,
};

function isPlainText(values: Values): boolean {
  const said = wholeKind(values);
  return longestText(definitionOf(customFieldOf({ ...values, ...('whole' in said ? said.whole : {}) }))) !== null;
}

/** Another type resets format and kind. */
function TypeInput({ form, onChange, ...props }: OwnInputProps) {
  const format = useController({ control: form, name: 'format' }).field;
  const kind = useController({ control: form, name: 'kind' }).field;
  return (
    <FieldInput
      {...props}
      onChange={(type) => {
        onChange(type);
        if (kind.value !== null) kind.onChange(null);
        if (!formatsOf(type).some((one) => one === format.value)) format.onChange('any');
      }}
    />
  );
}

/** The formats that the type takes. */
function FormatInput({ form, onChange, field, ...props }: OwnInputProps) {
  const type: unknown = useWatch({ control: form, name: 'type' });
  const kind = useController({ control: form, name: 'kind' }).field;
  return (
    <FieldInput
      {...props}
      field={{ ...field, options: formatsOf(type) }}
      onChange={(format) => {
        onChange(format);
        if (kind.value !== null) kind.onChange(null);
      }}
    />
  );
}

/** Preview of the field as in forms. */
function Preview({ form }: { form: Control<Values> }) {
  const { t } = useTranslation('custom_fields');
  const values = useWatch({ control: form, compute: (all: Values) => all });
  const said = wholeKind(values);
  const own = customFieldOf({ ...values, ...('whole' in said ? said.whole : {}) });
  const name = own.name === '' || values['name'] === null ? t('preview.name') : own.name;
  const field = definitionOf({ ...own, name });
  return (
    <Card title={t('preview.title')}>
      <Tried key={`${own.type} ${own.format} ${own.kind ?? ''}`} field={field} name={name} pattern={own.pattern} />
    </Card>
  );
}

function Tried({
  field,
  name,
  pattern,
}: {
  field: ReturnType<typeof definitionOf>;
  name: string;
  pattern: string | null;
}) {
  const { t } = useTranslation('custom_fields');
  const [value, setValue] = useState<unknown>(emptyOf(field));
  const [isLeft, setLeft] = useState(false);
  const problem = problemsIn({ fields: { tried: field }, kinds: VALUE_KINDS }, { tried: value })['tried'];
  const isOpen = field.format === 'regex' && !passesPattern(textOrNull(value), pattern);
  const error = isLeft ? (isOpen ? t('preview.no_pattern') : problem && problemText(problem)) : undefined;
  return (
    <Box onBlur={() => setLeft(true)} sx={{ display: 'grid', gap: 2 }}>
      <Field
        label={name}
        required={field.required ?? false}
        hint={field.help}
        error={error}
        group={isSwitch(field) || field.unknown === true}
      >
        {(control) => (
          <FieldInput
            fieldKey="tried"
            field={field}
            label={name}
            control={control}
            value={value}
            options={Object.fromEntries((field.options ?? []).map((one) => [one, one]))}
            onChange={(next) => {
              setLeft(false);
              setValue(next);
            }}
          />
        )}
      </Field>
      <Box sx={{ color: color.secondary, fontSize: '0.8125rem' }}>
        {field.format === 'regex' ? t('preview.by_server') : t('preview.text')}
      </Box>
    </Box>
  );
}

/**
 * Client check of custom fields with the format `regex`: passes when empty or when the field has a pattern. Only the
 * server matches it.
 */
export function passesPattern(value: string | null, pattern: string | null): boolean {
  return (value ?? '') === '' || (pattern ?? '') !== '';
}
