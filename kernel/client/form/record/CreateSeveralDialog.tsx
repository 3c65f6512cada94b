import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { inputKey } from '@steward/kernel/contract/fields/index.ts';
import {
  linesOf,
  MAX_AT_ONCE,
  repeatedIn,
  type RefusedOne,
  isRefusedOne,
} from '@steward/kernel/contract/wire/several.ts';
import { undoToast } from '../../actions/undo.ts';
import { newKey, undoOf, api, ApiError, errorMessage, fieldErrors } from '../../api/client.ts';
import { formatNumber } from '../../fields/format.ts';
import { toInput } from '../../fields/values.ts';
import { inSentence, useLabels } from '../../i18n/index.ts';
import { loadAddedOffers } from '../../records/added_offers.ts';
import { refreshRecord } from '../../records/queries.ts';
import { useCan } from '../../session/auth.ts';
import { color } from '../../theme/tokens.ts';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import { FormDialog } from '../FormDialog.tsx';
import { useFieldsForm } from '../useFieldsForm.ts';
import type { RecordFormState } from './useRecordForm.ts';

interface CreateSeveralDialogProps {
  state: RecordFormState;
  /** Initial text. */
  text: string;
  onDone: () => void;
  onClose: () => void;
}

/** Several, as they are entered. */
interface Several {
  each: string;
  /** Without values of their own. */
  copies: string;
}

interface Refusal {
  readonly text: string;
  readonly refused: readonly RefusedOne[];
}

function refusalIn(error: unknown): Refusal | null {
  if (!(error instanceof ApiError) || !Array.isArray(error.body['refused'])) return null;
  const refused = error.body['refused'].filter(isRefusedOne);
  return refused.length === 0 ? null : { text: fieldErrors(error)['each'] ?? errorMessage(error.body) ?? '', refused };
}

/** Creates one record for each line, or a number of them. All or none; refused values are listed and input is kept. */
export function CreateSeveralDialog({ state, text, onDone, onClose }: CreateSeveralDialogProps) {
  const { t } = useTranslation('form');
  const { record, fields } = state;
  const labels = useLabels(record.name);
  const client = useQueryClient();
  const may = useCan();
  const key = record.severalBy ?? '';
  const label = labels.fields[key] ?? key;
  // Idempotency key until a refusal: a double click creates once.
  const [once, setOnce] = useState(() => newKey());
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const subject = (count: number): string =>
    `${formatNumber(count)} ${inSentence(count === 1 ? labels.one : labels.many)}`;

  const add = async (values: readonly string[], number: number): Promise<void> => {
    const each = values.length > 0 ? values : Array.from({ length: number }, () => '');
    const send = state.form.handleSubmit(async (typed) => {
      const field = fields[key];
      const { [field ? inputKey(key, field) : key]: _own, ...input } = toInput(fields, typed);
      const made = await api.post<{ ids: string[] }>(
        `${record.wire}/several/`,
        { input, each },
        { headers: { 'idempotency-key': once } },
      );
      state.draft.drop();
      await refreshRecord(client, record.name);
      const [offer] = await loadAddedOffers(record, may);
      toast.success(t('several.done', { subject: subject(made.ids.length) }), {
        ...undoToast(undoOf(made), () => void refreshRecord(client, record.name)),
        ...(offer ? { action: { label: offer.label(), run: () => offer.run(record, { ids: made.ids }) } } : {}),
      });
      onDone();
    }, onClose);
    setRefusal(null);
    try {
      await send();
    } catch (error) {
      setOnce(newKey());
      throw error;
    }
  };

  const numbersOf = ({ each, copies }: Several) => {
    const values = linesOf(each);
    return { values, number: values.length > 0 ? values.length : Number(copies) };
  };
  const problems = (typed: Several): Record<string, string> => {
    const { values, number } = numbersOf(typed);
    const about = values.length > 0 ? 'each' : 'copies';
    const [first] = repeatedIn(values);
    if (first !== undefined) return { each: t('several.twice', { values: repeatedIn(values).slice(0, 5).join(', ') }) };
    if (!Number.isInteger(number) || number < 1) return { copies: t('several.number', { max: MAX_AT_ONCE }) };
    return number > MAX_AT_ONCE ? { [about]: t('several.most', { max: MAX_AT_ONCE }) } : {};
  };
  const own = useFieldsForm<Several>({
    fields: {},
    start: { each: text, copies: '2' },
    extra: problems,
    sendsUnchanged: true,
    takes: (error) => {
      const found = refusalIn(error);
      setRefusal(found);
      return found !== null;
    },
    send: (typed) => {
      const { values, number } = numbersOf(typed);
      return add(values, number);
    },
  });
  const { control } = own.form;
  const each = useController({ control, name: 'each' });
  const copies = useController({ control, name: 'copies' });
  const typed = useWatch({ control, compute: (all: Several) => all });
  const { values, number } = numbersOf(typed);
  const wrong = problems(typed);
  const isReady = Object.keys(wrong).length === 0;

  return (
    <FormDialog
      state={own}
      title={t('several.title', { what: inSentence(labels.many) })}
      submitLabel={t('several.add', { subject: Number.isInteger(number) && number > 0 ? subject(number) : '' })}
      ready={isReady}
      maxWidth="xs"
      onClose={onClose}
    >
      {refusal && (
        <Notice tone="bad">
          {refusal.text}
          <Box component="ul" sx={{ m: 0, mt: 1.5, pl: 4, maxHeight: 160, overflowY: 'auto' }}>
            {refusal.refused.map((one, index) => (
              <li key={`${index} ${one.value}`}>
                <bdi>{one.value === '' ? '—' : one.value}</bdi>: {one.detail}
              </li>
            ))}
          </Box>
        </Notice>
      )}
      <Field
        label={t('several.each', { label })}
        help={t('several.help')}
        error={wrong['each'] ?? each.fieldState.error?.message}
      >
        {({ id, aria, error }) => (
          <OutlinedInput
            id={id}
            fullWidth
            multiline
            autoFocus
            minRows={6}
            maxRows={14}
            value={each.field.value}
            error={error}
            onChange={(event) => {
              each.field.onChange(event);
              setRefusal(null);
            }}
            slotProps={{
              input: {
                ...aria,
                spellCheck: false,
                autoComplete: 'off',
                autoCapitalize: 'characters',
                dir: 'ltr',
                className: 'tabular',
              },
            }}
          />
        )}
      </Field>
      {values.length === 0 && (
        <Field label={t('several.copies')} error={wrong['copies']}>
          {({ id, aria, error }) => (
            <OutlinedInput
              id={id}
              type="number"
              value={copies.field.value}
              error={error}
              onChange={copies.field.onChange}
              slotProps={{ input: { ...aria, min: 1, max: MAX_AT_ONCE, step: 1 } }}
              sx={{ width: 120 }}
            />
          )}
        </Field>
      )}
      {record.fields[record.subtitle ?? '']?.generated && (
        <Box role="status" sx={{ color: color.secondary, fontSize: '0.8125rem' }}>
          {isReady ? t('several.tags', { subject: subject(number) }) : ''}
        </Box>
      )}
    </FormDialog>
  );
}
