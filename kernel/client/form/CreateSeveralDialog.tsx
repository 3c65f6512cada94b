import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQueryClient } from '@tanstack/react-query';
import { inputKey } from '@steward/kernel/contract/fields/index.ts';
import {
  linesOf,
  MAX_AT_ONCE,
  repeatedIn,
  type RefusedOne,
  isRefusedOne,
} from '@steward/kernel/contract/wire/several.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../actions/remove.tsx';
import { api, ApiError, errorMessage, fieldErrors } from '../api/client.ts';
import { formatNumber } from '../fields/format.ts';
import { currentLanguage, useLabels } from '../i18n/index.ts';
import { color } from '../theme/tokens.ts';
import { Field } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toast.ts';
import { refreshRecord } from '../records/queries.ts';
import type { RecordFormState } from './useRecordForm.ts';
import { toInput } from '../fields/values.ts';
import { inSentence } from '@steward/kernel/contract/labels/in_sentence.ts';

interface CreateSeveralDialogProps {
  state: RecordFormState;
  /** Initial text. */
  text: string;
  onDone: () => void;
  onClose: () => void;
}

/** Creates one record for each line, or a number of them. All or none; refused values are listed and input is kept. */
export function CreateSeveralDialog({ state, text: start, onDone, onClose }: CreateSeveralDialogProps) {
  const { t } = useTranslation(['form', 'common', 'errors', 'list']);
  const { record, fields, form } = state;
  const labels = useLabels(record.name);
  const client = useQueryClient();
  const id = useId();
  const key = record.severalBy ?? '';
  const label = labels.fields[key] ?? key;
  const [text, setText] = useState(start);
  const [copies, setCopies] = useState('2');
  const [busy, setBusy] = useState(false);
  // Idempotency key until a refusal: a double click creates once.
  const [once, setOnce] = useState(() => crypto.randomUUID());
  const [refusal, setRefusal] = useState<{ readonly text: string; readonly refused: readonly RefusedOne[] } | null>(
    null,
  );
  const values = linesOf(text);
  const repeated = repeatedIn(values);
  const number = values.length > 0 ? values.length : Number(copies);
  const isNumber = Number.isInteger(number) && number >= 1;
  const tooMany = isNumber && number > MAX_AT_ONCE ? t('several.most', { max: MAX_AT_ONCE }) : undefined;
  const twice = repeated.length > 0 ? t('several.twice', { values: repeated.slice(0, 5).join(', ') }) : undefined;
  const subject = (count: number): string =>
    `${formatNumber(count)} ${inSentence(count === 1 ? labels.one : labels.many, currentLanguage())}`;

  const add = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    const each = values.length > 0 ? values : Array.from({ length: number }, () => '');
    const send = form.handleSubmit(async (typed) => {
      const field = fields[key];
      const { [field ? inputKey(key, field) : key]: _own, ...input } = toInput(fields, typed);
      const { ids } = await api.post<{ ids: string[] }>(
        `${record.wire}/several/`,
        { input, each },
        { headers: { 'idempotency-key': once } },
      );
      const undo = (): void => {
        api
          .del(`${record.wire}/delete/`, { ids })
          .then(() => toast.success(t('list:deleted', { subject: subject(ids.length) })), toastFailure)
          .finally(() => void refreshRecord(client, record.name));
      };
      state.draft.drop();
      await refreshRecord(client, record.name);
      toast.success(t('several.done', { subject: subject(ids.length) }), { undo });
      onDone();
    }, onClose);
    try {
      await send();
    } catch (error) {
      setOnce(crypto.randomUUID());
      const refused =
        error instanceof ApiError && Array.isArray(error.body['refused'])
          ? error.body['refused'].filter(isRefusedOne)
          : [];
      const said =
        fieldErrors(error)['each'] ??
        (error instanceof ApiError && error.status > 0 ? errorMessage(error.body) : undefined);
      setRefusal({ text: said ?? t('errors:wrong'), refused });
    }
    setBusy(false);
  };

  return (
    <Dialog open onClose={busy ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('several.title', { what: inSentence(labels.many, currentLanguage()) })}</DialogTitle>
      <DialogContent sx={{ pt: '4px !important' }}>
        <Box
          component="form"
          noValidate
          id={`${id}-form`}
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            if (isNumber && !tooMany && !twice && !busy) void add();
          }}
          sx={{ display: 'grid', gap: 4 }}
        >
          {refusal && (
            <Notice tone="bad">
              {refusal.text}
              {refusal.refused.length > 0 && (
                <Box component="ul" sx={{ m: 0, mt: 1.5, pl: 4, maxHeight: 160, overflowY: 'auto' }}>
                  {refusal.refused.map((one, index) => (
                    <li key={`${index} ${one.value}`}>
                      <bdi>{one.value === '' ? '—' : one.value}</bdi>: {one.detail}
                    </li>
                  ))}
                </Box>
              )}
            </Notice>
          )}
          <Field
            label={t('several.each', { label })}
            help={t('several.help')}
            error={twice ?? (values.length > 0 ? tooMany : undefined)}
          >
            {({ id: inputId, aria, error }) => (
              <OutlinedInput
                id={inputId}
                fullWidth
                multiline
                autoFocus
                minRows={6}
                maxRows={14}
                value={text}
                error={error}
                onChange={(event) => {
                  setText(event.target.value);
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
            <Field label={t('several.copies')} error={isNumber ? tooMany : t('several.number', { max: MAX_AT_ONCE })}>
              {({ id: inputId, aria, error }) => (
                <OutlinedInput
                  id={inputId}
                  type="number"
                  value={copies}
                  error={error}
                  onChange={(event) => setCopies(event.target.value)}
                  slotProps={{ input: { ...aria, min: 1, max: MAX_AT_ONCE, step: 1 } }}
                  sx={{ width: 120 }}
                />
              )}
            </Field>
          )}
          {record.fields[record.subtitle ?? '']?.generated && (
            <Box role="status" sx={{ color: color.secondary, fontSize: '0.8125rem' }}>
              {isNumber ? t('several.tags', { subject: subject(number) }) : ''}
            </Box>
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {t('common:cancel')}
        </Button>
        <Button
          type="submit"
          form={`${id}-form`}
          variant="contained"
          color="primary"
          disabled={busy || !isNumber || tooMany !== undefined || twice !== undefined}
        >
          {t('several.add', { subject: isNumber ? subject(number) : '' })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
