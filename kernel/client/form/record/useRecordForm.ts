import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState, useEffect } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { isText, type Fields, isNamed } from '@steward/kernel/contract/fields/index.ts';
import { isObject } from '@steward/kernel/contract/narrow.ts';
import { arrangedFields, fieldsetKey, fieldsetOf } from '@steward/kernel/contract/records/fieldsets.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import type { LastSaved } from '@steward/kernel/contract/wire/entities.ts';
import { ApiError, type Attempt } from '../../api/client.ts';
import { companyKey } from '../../api/query_client.ts';
import { isEmpty } from '../../fields/types.ts';
import {
  blankValues,
  changedInput,
  clonedValues,
  nextValues,
  toInput,
  VALUE_KINDS,
  valuesFromRow,
  type Values,
} from '../../fields/values.ts';
import { useAllLabels } from '../../i18n/index.ts';
import { chosenFieldset, useFieldsets } from '../../record_view/useArrangedRecord.ts';
import { useSave, type Saved } from '../../records/useSave.ts';
import { useCanSee, useUser } from '../../session/auth.ts';
import { useCustomFields } from '../../state/custom_fields.ts';
import { useDraft, type DraftState } from '../drafts/useDraft.tsx';
import { useFieldsForm, type FieldsFormState } from '../useFieldsForm.ts';
import { clonedUnseen, editableFields } from './form_fields.ts';
import { differences } from './merge.ts';
import { formOverrideOf } from './overrides.ts';

export type FormMode = 'add' | 'edit' | 'clone';

export interface RecordFormOptions {
  readonly record: RecordDefinition;
  readonly mode: FormMode;
  /** The one field that is edited; absent: all that may be. */
  readonly only?: string;
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

export interface RecordFormState extends Omit<FieldsFormState<Values>, 'submit'> {
  readonly record: RecordDefinition;
  readonly mode: FormMode;
  /** All writable fields; and those shown, in order. */
  readonly fields: Fields;
  readonly shown: Fields;
  /** Compared with to detect changes. */
  readonly base: Values;
  readonly currency: string;
  readonly draft: DraftState;
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
export function useRecordForm(options: RecordFormOptions): RecordFormState {
  const { record, mode, only, row, start, draftPath, onSaved } = options;
  const may = useCanSee(record);
  const labels = useAllLabels()[record.name]?.fields ?? {};
  const currency = useUser()?.company.settings?.currency ?? 'EUR';
  const save = useSave(record);
  const editable = useMemo(() => editableFields(record.fields, may, only), [may, only, record]);
  const arranged = useArrangedFields(record, editable, only === undefined ? (row ?? start ?? {}) : null);
  const { fields } = arranged;
  const [version, setVersion] = useState(row?.version ?? 0);
  const [base, setBase] = useState<Values>(() =>
    mode === 'edit' && row ? valuesFromRow(fields, row) : { ...blankValues(fields), ...start },
  );
  // A clone counts as changed: it can be saved as it is.
  const [first] = useState<Values>(() => (mode === 'clone' && row ? { ...base, ...clonedValues(fields, row) } : base));
  const [unseen] = useState(() => {
    const hidden = mode === 'clone' && row ? clonedUnseen(record.fields, may) : {};
    return row ? toInput(hidden, clonedValues(hidden, row)) : {};
  });
  const [stale, setStale] = useState<Stale | null>(null);
  /** Base of the next submit, and whether another record is added after it. */
  const against = useRef({ base, version, another: false });

  const store = (values: Values, attempt: Attempt): Promise<Saved> => {
    const before = against.current;
    return mode === 'edit' && row
      ? save(changedInput(fields, before.base, values), { id: row.id, version: before.version }, attempt)
      : save({ ...unseen, ...toInput(fields, values) }, undefined, attempt);
  };

  /** A record created by a call whose answer was lost is updated with later changes of the form. */
  const complete = async (error: unknown, values: Values, attempt: Attempt): Promise<Saved> => {
    const { code, body } = error instanceof ApiError ? error : {};
    const stored = code === 'stale' ? body?.['current'] : code === 'idempotency_conflict' ? body?.['answer'] : null;
    if (!isRow(stored)) throw error;
    const input = changedInput(fields, valuesFromRow(fields, stored), values);
    if (Object.keys(input).length === 0) return stored;
    if (code === 'stale') throw error;
    attempt.key = null;
    return save(input, stored, attempt);
  };

  const send = async (values: Values, _form: UseFormReturn<Values>, attempt: Attempt): Promise<void> => {
    const { another } = against.current;
    const saved = await store(values, attempt).catch((error: unknown) => complete(error, values, attempt));
    draft.drop();
    if (another) {
      const next = { ...blankValues(fields), ...nextValues(fields, values, record.oneOf) };
      setBase(next);
      form.reset(next);
      const written = Object.keys(fields).find((key) => isText(fields[key]));
      // After the render with the new values.
      if (written !== undefined) setTimeout(() => form.setFocus(written));
    }
    onSaved(saved, another);
  };
  const isOfAnother = (error: unknown): boolean => {
    const { current, saved } = error instanceof ApiError && error.code === 'stale' ? error.body : {};
    if (!isRow(current)) return false;
    setStale({ current, saved: isLastSaved(saved) ? saved : null, another: against.current.another });
    return true;
  };
  const state = useFieldsForm<Values>({
    fields,
    labels,
    currency,
    kinds: VALUE_KINDS,
    start: first,
    base,
    send,
    takes: isOfAnother,
    checks: 'onTouched',
    sendsUnchanged: true,
  });
  const { form } = state;
  useChosenFieldset(record, form, row, arranged);
  const draft = useDraft(draftPath, state, base);

  const submit = (another = false): Promise<void> => {
    against.current = { base, version, another };
    return state.submit();
  };

  const settle = async (values: Values): Promise<void> => {
    if (!stale) return;
    const theirs = valuesFromRow(fields, stale.current);
    setStale(null);
    setBase(theirs);
    setVersion(stale.current.version);
    form.reset(values, { keepDefaultValues: true });
    against.current = { base: theirs, version: stale.current.version, another: stale.another };
    await state.submit();
  };

  const adopt = useCallback(
    (current: Row, by: string | null = null) => {
      const theirs = valuesFromRow(fields, current);
      const mine = form.getValues();
      const found = differences(fields, base, mine, theirs);
      const changedByMe = found.length > 0 && differences(fields, base, mine, base).length > 0;
      const changedByThem = found.some((one) => one.isConflict) || differences(fields, base, base, theirs).length > 0;
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
    ...state,
    record,
    mode,
    fields,
    shown: arranged.shown,
    base,
    version,
    adopt,
    currency,
    draft,
    stale,
    closeStale: () => setStale(null),
    settle,
    submit,
  };
}

interface Chosen {
  /** The fieldset that was chosen for what the record refers to. */
  readonly id: string | null;
  /** Fields that had a value when it came: they stay, whatever the fieldset has. */
  readonly filled: readonly string[];
}

export interface ArrangedFields {
  /** All fields of the form; required are those that the fieldset requires. */
  readonly fields: Fields;
  readonly shown: Fields;
  readonly chosen: Chosen;
  readonly choose: (next: Chosen) => void;
}

const filledIn = (values: Values): string[] => Object.keys(values).filter((key) => !isEmpty(values[key]));

/** Fields of a form as the fieldset of its record has them; `null` for `values`: all as they are. */
function useArrangedFields(record: RecordDefinition, all: Fields, values: Values | null): ArrangedFields {
  const [own, fieldsets] = [useCustomFields(), useFieldsets()];
  const [chosen, choose] = useState<Chosen>(() => ({
    id: chosenFieldset(record, values ?? {}),
    filled: filledIn(values ?? {}),
  }));
  const isWhole = values === null || fieldsets.length === 0;
  const shown = useMemo(() => {
    const set = fieldsetOf(record, fieldsets, chosen.id);
    return isWhole ? all : arrangedFields(all, own, set, (key) => chosen.filled.includes(key));
  }, [all, chosen, fieldsets, isWhole, own, record]);
  const fields = useMemo(() => ({ ...all, ...shown }), [all, shown]);
  return { fields, shown, chosen, choose };
}

/**
 * Follows what is chosen in the form that says which fieldset the record has, as the model of an asset. What was typed
 * stays, and until the other fieldset is known its fields do too.
 */
function useChosenFieldset(
  record: RecordDefinition,
  form: UseFormReturn<Values>,
  row: Row | undefined,
  { chosen, choose }: ArrangedFields,
): void {
  const hasSets = useFieldsets().some((one) => one.record === record.name);
  const key = fieldsetKey(record);
  const [source, other] = (key === undefined ? undefined : record.fields[key]?.via) ?? [key];
  const value: unknown = useWatch({ control: form.control, name: source ?? record.title });
  const id = source !== undefined && isNamed(value) ? value.id : null;
  const stored = row?.[source ?? ''];
  const isStored = isNamed(stored) && stored.id === id;
  const { data } = useQuery({
    queryKey: [...companyKey(['records', 'fieldset', 'of'], record.name), id],
    queryFn: () => formOverrideOf(record.name).fieldsetOf(id ?? ''),
    enabled: hasSets && other !== undefined && id !== null && !isStored,
  });
  const found = ((): string | null | undefined => {
    if (id === null || other === undefined) return id;
    if (isStored && row) return chosenFieldset(record, row);
    return data;
  })();
  useEffect(() => {
    if (hasSets && found !== undefined && found !== chosen.id)
      choose({ id: found, filled: filledIn(form.getValues()) });
  }, [choose, chosen.id, form, found, hasSets]);
}
