import { isObject } from '@steward/kernel/contract/narrow.ts';
import { isText, type Fields } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import type { LastSaved } from '@steward/kernel/contract/wire/entities.ts';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/client.ts';
import { isNetworkError } from '../api/connection.ts';
import { useReconnected } from './useGeneralError.ts';
import { useAllLabels } from '../i18n/index.ts';
import { useCanSee, useUser } from '../session/auth.ts';
import { useSave, type Saved } from '../records/useSave.ts';
import { editableFields } from './form_fields.ts';
import { formResolver } from './problems.ts';
import { differences } from './merge.ts';
import { refusalOf, type ErrorLink } from './server_problems.ts';
import { useDraft, type DraftState } from './useDraft.ts';
import {
  blankValues,
  changedInput,
  clonedValues,
  nextValues,
  toInput,
  valuesFromRow,
  type Values,
} from '../fields/values.ts';

export type FormMode = 'add' | 'edit' | 'clone';

export interface RecordFormOptions {
  readonly record: RecordDefinition;
  readonly mode: FormMode;
  /** The edited or cloned record. */
  readonly row?: Row | undefined;
  /** Initial values of a new record. */
  readonly start?: Values;
  /** Address of the draft; `null`: none. */
  readonly draftPath: string | null;
  readonly onSaved: (saved: Saved, another: boolean) => void;
}

/** Another version was saved meanwhile. */
export interface Stale {
  readonly current: Row;
  /** Who saved it and when; `null`: unknown. */
  readonly saved: LastSaved | null;
  readonly another: boolean;
}

export interface RecordFormState {
  readonly record: RecordDefinition;
  readonly mode: FormMode;
  readonly fields: Fields;
  readonly form: UseFormReturn<Values>;
  /** Compared with to detect changes. */
  readonly base: Values;
  readonly currency: string;
  readonly draft: DraftState;
  readonly links: Readonly<Record<string, ErrorLink>>;
  /** A refusal that belongs to no field. */
  readonly failure: string | null;
  /** Version of the edited record; 0 for a new one. */
  readonly version: number;
  /** Continues from another user's version; conflicts are shown. */
  readonly adopt: (current: Row, by?: string | null) => void;
  readonly stale: Stale | null;
  readonly closeStale: () => void;
  /** Saves the outcome of a comparison. */
  readonly settle: (values: Values) => Promise<void>;
  readonly submit: (another?: boolean) => Promise<void>;
}

function isRow(value: unknown): value is Row {
  return isObject(value) && typeof value['id'] === 'string' && typeof value['version'] === 'number';
}

function isLastSaved(value: unknown): value is LastSaved {
  return isObject(value) && isObject(value['by']) && typeof value['at'] === 'string';
}

/** State of a record form, without rendering. */
export function useRecordForm({ record, mode, row, start, draftPath, onSaved }: RecordFormOptions): RecordFormState {
  const { t } = useTranslation('errors');
  const may = useCanSee(record);
  const labels = useAllLabels()[record.name]?.fields;
  const currency = useUser()?.company.settings?.currency ?? 'EUR';
  const save = useSave(record);
  const fields = useMemo(() => editableFields(record.fields, may), [may, record]);
  const [version, setVersion] = useState(row?.version ?? 0);
  const [base, setBase] = useState<Values>(() =>
    mode === 'edit' && row ? valuesFromRow(fields, row) : { ...blankValues(fields), ...start },
  );
  // A clone counts as changed: it can be saved as it is.
  const [first] = useState<Values>(() => (mode === 'clone' && row ? { ...base, ...clonedValues(fields, row) } : base));
  const [links, setLinks] = useState<Readonly<Record<string, ErrorLink>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isCutOff, setCutOff] = useState(false);
  const [stale, setStale] = useState<Stale | null>(null);
  const resolver = useMemo(() => formResolver(fields, currency, labels), [currency, fields, labels]);
  const form = useForm<Values>({ defaultValues: first, resolver, mode: 'onTouched' });
  const draft = useDraft(draftPath, form, fields, base);
  const seen = useRef(version);
  seen.current = version;

  useReconnected(isCutOff, () => {
    setCutOff(false);
    setFailure(null);
  });

  const send = useCallback(
    async (values: Values, another: boolean, against: { base: Values; version: number }) => {
      setFailure(null);
      setCutOff(false);
      try {
        const saved =
          mode === 'edit' && row
            ? await save(changedInput(fields, against.base, values), { id: row.id, version: against.version })
            : await save(toInput(fields, values));
        draft.drop();
        if (another) {
          const next = { ...blankValues(fields), ...nextValues(fields, values) };
          setBase(next);
          form.reset(next);
          setLinks({});
          const written = Object.keys(fields).find((key) => isText(fields[key]));
          // After the render with the new values.
          if (written !== undefined) setTimeout(() => form.setFocus(written));
        }
        onSaved(saved, another);
      } catch (error) {
        const { current, saved } = error instanceof ApiError && error.code === 'stale' ? error.body : {};
        if (isRow(current)) {
          setStale({ current, saved: isLastSaved(saved) ? saved : null, another });
          return;
        }
        const refusal = refusalOf(error, fields, isNetworkError(error) ? t('offline.text') : t('wrong'));
        setCutOff(isNetworkError(error));
        setLinks(refusal.links);
        setFailure(refusal.other);
        Object.entries(refusal.byField).forEach(([key, message], index) =>
          form.setError(key, { type: 'server', message }, { shouldFocus: index === 0 }),
        );
      }
    },
    [draft, fields, form, mode, onSaved, row, save, t],
  );

  /** A second Enter would create a second record. */
  const underWay = useRef<Promise<void> | null>(null);
  const submit = useCallback(
    (another = false): Promise<void> => {
      const going =
        underWay.current ?? form.handleSubmit((values) => send(values, another, { base, version: seen.current }))();
      underWay.current = going;
      return going.finally(() => (underWay.current = null));
    },
    [base, form, send],
  );

  const settle = useCallback(
    async (values: Values) => {
      if (!stale) return;
      const theirs = valuesFromRow(fields, stale.current);
      setStale(null);
      setBase(theirs);
      setVersion(stale.current.version);
      form.reset(values, { keepDefaultValues: true });
      await form.handleSubmit((checked) =>
        send(checked, stale.another, { base: theirs, version: stale.current.version }),
      )();
    },
    [fields, form, send, stale],
  );

  const adopt = useCallback(
    (current: Row, by: string | null = null) => {
      const theirs = valuesFromRow(fields, current);
      const mine = form.getValues();
      const changedByMe = differences(fields, base, mine, base).length > 0;
      const changedByThem = differences(fields, base, base, theirs).length > 0;
      const saved = by === null ? null : { by: { id: null, name: by }, at: current.updated_at };
      if (changedByMe && changedByThem) return setStale({ current, saved, another: false });
      setBase(theirs);
      setVersion(current.version);
      if (!changedByMe) form.reset(theirs);
      return undefined;
    },
    [base, fields, form],
  );

  return {
    record,
    mode,
    fields,
    form,
    base,
    version,
    adopt,
    currency,
    draft,
    links,
    failure,
    stale,
    closeStale: () => setStale(null),
    settle,
    submit,
  };
}
