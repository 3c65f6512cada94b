import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { memo, Suspense, useId } from 'react';
import { useController, useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { controlsOf, isSwitch } from '@steward/kernel/client/fields/controls.tsx';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { isNamed, isSecret, longestText, type FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import { recordNamed, type RecordDefinition, type Row } from '@steward/kernel/contract/records/index.ts';
import { api } from '../../api/client.ts';
import { FieldInput } from '../../fields/controls.tsx';
import { formatNumber } from '../../fields/format.ts';
import type { InputProps } from '../../fields/types.ts';
import type { Values } from '../../fields/values.ts';
import { pageOf } from '../../records/paths.ts';
import { recordKeys } from '../../records/queries.ts';
import { useCan } from '../../session/auth.ts';
import { color } from '../../theme/tokens.ts';
import { Field, type FieldControl } from '../../ui/Field.tsx';
import { Link } from '../../ui/Link.tsx';
import { SkeletonLines } from '../../ui/Skeletons.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { formOverrideOf } from '../record/overrides.ts';
import type { ErrorLink } from '../refusal.ts';
import { problemText } from '../rules.ts';
import { SecretInput } from './SecretInput.tsx';

interface FormFieldProps {
  control: Control<Values>;
  /** The record type of the field; absent: of an action or a dialog. */
  record?: RecordDefinition;
  fieldKey: string;
  field: FieldDefinition;
  label: string;
  hint?: string | undefined;
  help?: string | undefined;
  /** Labels of options; absent: those of the record type. */
  options?: Readonly<Record<string, string>>;
  currency?: string;
  /** Link to the cause of a server error. */
  link?: ErrorLink | undefined;
  /** Placeholder for a field that is filled on saving: the name chosen in this other field. */
  filledFrom?: string | null | undefined;
  /** Placeholder in place of the hint: what is taken for an empty field. */
  taken?: string | undefined;
  /** The card's title is the label. */
  hideLabel?: boolean;
  autoFocus?: boolean;
}

/** Label, hint, input and error of one field. It follows its own value, so that a form draws only what is typed in. */
export const FormField = memo(function FormField({ filledFrom, taken, ...rest }: FormFieldProps) {
  const { control, record, fieldKey, hint } = rest;
  const { field: bound, fieldState } = useController({ control, name: fieldKey });
  const [from = fieldKey, inherited] = filledFrom?.split('.') ?? [];
  const source: unknown = useWatch({ control, name: from });
  const value = useInherited(record, from, source, inherited);
  const isFilled = filledFrom !== undefined || taken !== undefined;
  const chosen =
    taken ?? (filledFrom === null || !isNamed(source) ? hint : inherited === undefined ? source.name : (value ?? hint));
  return (
    <BoundField
      {...rest}
      value={bound.value}
      onChange={bound.onChange}
      onBlur={bound.onBlur}
      inputRef={bound.ref}
      isFilled={isFilled}
      placeholder={isFilled ? chosen : undefined}
      fault={fieldState.error?.message}
      isOfServer={fieldState.error?.type === 'server'}
    />
  );
});

interface BoundFieldProps
  extends Omit<FormFieldProps, 'filledFrom' | 'taken'>, Pick<InputProps, 'value' | 'onChange' | 'onBlur' | 'inputRef'> {
  isFilled: boolean;
  placeholder: string | undefined;
  fault: string | undefined;
  isOfServer: boolean;
}

/** Apart, since sending a form tells each field twice that there is no error: most of a form would be drawn anew. */
const BoundField = memo(function BoundField({
  control,
  record,
  fieldKey,
  field,
  label,
  hint,
  help,
  options,
  currency,
  link,
  hideLabel = false,
  autoFocus = false,
  value,
  onChange,
  onBlur,
  inputRef,
  isFilled,
  placeholder,
  fault,
  isOfServer,
}: BoundFieldProps) {
  const own = useId();
  const room = roomOf(field, value);
  // Texts that are too long are reported at once, other errors on blur.
  const message =
    fault ?? (room && room.length > room.max ? problemText({ key: 'too_long', params: { ...room } }) : undefined);
  const error = message ? <ErrorText text={message} link={isOfServer ? link : undefined} /> : undefined;
  const Own = record && formOverrideOf(record.name).inputs[fieldKey];
  const Input = isSecret(field) ? SecretInput : FieldInput;
  const input = (inner: FieldControl) => {
    const props: InputProps = {
      fieldKey,
      field,
      label,
      autoFocus,
      control: inner,
      value,
      onChange,
      onBlur,
      inputRef,
      ...(record ? { record } : {}),
      ...(options ? { options } : {}),
      ...(currency === undefined ? {} : { currency }),
      ...(placeholder === undefined ? {} : { placeholder }),
    };
    return Own ? (
      <Suspense fallback={<SkeletonLines lines={8} />}>
        <Own {...props} form={control} />
      </Suspense>
    ) : (
      <Input {...props} />
    );
  };
  const isLabelBeside = isSwitch(field);
  const isGroup = controlsOf(field).isGroup === true || field.unknown === true;
  if (isLabelBeside || hideLabel) {
    const note = `${own}-note`;
    const inner: FieldControl = {
      id: own,
      required: field.required ?? false,
      error: error !== undefined,
      aria: {
        'aria-describedby': error || help ? note : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': field.required ? true : undefined,
      },
    };
    return (
      <Box
        role={isGroup ? 'group' : undefined}
        aria-label={isGroup ? label : undefined}
        sx={{ minWidth: 0, alignSelf: isLabelBeside ? 'end' : undefined }}
      >
        {!isLabelBeside && !isGroup && (
          <label htmlFor={own} id={`${own}-label`}>
            <VisuallyHidden>{label}</VisuallyHidden>
          </label>
        )}
        {input(inner)}
        {(error || help) && (
          <Box
            id={note}
            role={error ? 'alert' : undefined}
            sx={{ mt: 1.5, fontSize: '0.8125rem', lineHeight: '18px', color: error ? color.bad : color.secondary }}
          >
            {error ?? help}
          </Box>
        )}
      </Box>
    );
  }
  return (
    <Field
      label={label}
      required={field.required ?? false}
      hint={room ? `${formatNumber(room.length)} / ${formatNumber(room.max)}` : isFilled ? undefined : hint}
      help={help}
      error={error}
      group={isGroup}
    >
      {input}
    </Field>
  );
});

/** Share of the maximum length from which on the remaining characters are shown. */
const NEARLY_FULL = 0.9;

/** Length and maximum of a text, near the limit. */
function roomOf(field: FieldDefinition, value: unknown): { readonly length: number; readonly max: number } | null {
  const max = longestText(field);
  if (max === null || typeof value !== 'string') return null;
  if (value.length < max * NEARLY_FULL) return null;
  const length = [...value.trim()].length;
  return length < max * NEARLY_FULL ? null : { length, max };
}

/** Error with a link that opens in a new tab, so that input is kept. */
function ErrorText({ text, link }: { text: string; link: ErrorLink | undefined }) {
  const { t } = useTranslation('form');
  if (!link) return text;
  return (
    <>
      {text}{' '}
      <Link
        to={pageOf(recordNamed(link.record), 'detail', link.id)}
        target="_blank"
        rel="noopener"
        sx={{ color: 'inherit', textDecoration: 'underline', whiteSpace: 'nowrap' }}
      >
        {t('open_it')}
      </Link>
    </>
  );
}

/** The value that is taken over from a field of the chosen record, in words; `undefined`: none. */
function useInherited(
  record: RecordDefinition | undefined,
  from: string,
  source: unknown,
  key: string | undefined,
): string | undefined {
  const may = useCan();
  const to = record?.fields[from]?.to;
  const target = key === undefined || to === undefined ? undefined : recordNamed(to);
  const id = isNamed(source) ? source.id : '';
  const { data } = useQuery({
    queryKey: recordKeys.row(target?.name ?? '', id),
    queryFn: ({ signal }) => api.get<Row>(`${target?.wire ?? ''}/${id}/`, { signal }),
    enabled: target !== undefined && id !== '' && may(permissionFor(target, 'read')),
    retry: false,
  });
  const value = key === undefined ? undefined : data?.[key];
  if (isNamed(value)) return value.name;
  return typeof value === 'number' ? formatNumber(value) : typeof value === 'string' ? value : undefined;
}
