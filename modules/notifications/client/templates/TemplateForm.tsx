import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { useController, useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { useLeave } from '@steward/kernel/client/form/drafts/useLeave.tsx';
import { FieldsForm } from '@steward/kernel/client/form/FieldsForm.tsx';
import { FormSubmit } from '@steward/kernel/client/form/FormSubmit.tsx';
import { useFieldsForm } from '@steward/kernel/client/form/useFieldsForm.ts';
import { useGuarded } from '@steward/kernel/client/session/ReadOnlyGuard.tsx';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import type { Language } from '@steward/kernel/contract/messages/index.ts';
import { SHIPPED_TEMPLATE, templateFields, type KindTemplates, type MailTemplate } from '../../contract/templates.ts';
import { Placeholders } from './Placeholders.tsx';
import { Preview } from './Preview.tsx';
import { removeTemplate, sendTest, storeTemplate, templatesQuery } from './queries.ts';

interface TemplateFormProps {
  readonly kind: KindTemplates;
  readonly language: Language;
  /** Content above the fields; `leave` asks before input is lost. */
  readonly children: (leave: (go: () => void) => void) => ReactNode;
}

const { subject, text } = templateFields;

/** Subject and text of a template in one language, with a preview. */
export function TemplateForm({ kind, language, children }: TemplateFormProps) {
  const { t } = useTranslation(['notifications', 'common']);
  const queries = useQueryClient();
  const isGuarded = useGuarded();
  const own = kind.templates[language];
  const named = (typed: string): string | null => {
    const name = unknownIn(typed, kind.placeholders);
    return name === undefined ? null : t('templates.unknown', { name: `{${name}}` });
  };
  const state = useFieldsForm<{ subject: string; text: string }>({
    fields: { subject, text },
    start: { ...(own ?? SHIPPED_TEMPLATE) },
    labels: { subject: t('templates.subject'), text: t('templates.text') },
    extra: (values) =>
      Object.fromEntries(
        Object.entries(values).flatMap(([key, typed]) => {
          const fault = named(typed);
          return fault === null ? [] : [[key, fault] as const];
        }),
      ),
    send: async (values, { reset }) => {
      await storeTemplate(kind.kind, { ...values, language });
      reset(values);
      toast.success(t('common:saved'));
      await queries.invalidateQueries({ queryKey: templatesQuery.queryKey });
    },
  });
  const { form } = state;
  const { leave, question } = useLeave(state);
  const values = useWatch({ control: form.control, compute: (all: MailTemplate) => all });
  const test = useMutation({
    mutationFn: () => sendTest(kind.kind, { ...form.getValues(), language }),
    onSuccess: ({ to }) => toast.success(t('templates.sent', { to })),
    onError: toastFailure,
  });
  const remove = useMutation({
    mutationFn: () => removeTemplate(kind.kind, language),
    onSuccess: async () => {
      form.reset({ ...SHIPPED_TEMPLATE });
      toast.success(t('templates.removed'));
      await queries.invalidateQueries({ queryKey: templatesQuery.queryKey });
    },
    onError: toastFailure,
  });
  const last = useRef<Typed>({ name: 'text', from: null, to: null });
  const insert = (name: string): void => {
    const { name: field, from, to } = last.current;
    const was = form.getValues(field);
    const [start, end] = [from ?? was.length, to ?? was.length];
    const added = `{${name}}`;
    form.setValue(field, `${was.slice(0, start)}${added}${was.slice(end)}`, {
      shouldDirty: true,
      shouldValidate: true,
    });
    last.current = { name: field, from: start + added.length, to: start + added.length };
    form.setFocus(field);
  };
  const isWrong = named(values.subject) !== null || named(values.text) !== null;
  const isShipped = values.subject === SHIPPED_TEMPLATE.subject && values.text === SHIPPED_TEMPLATE.text;
  return (
    <FieldsForm state={state}>
      {question}
      {children(leave)}
      <Line
        control={form.control}
        name="subject"
        label={t('templates.subject')}
        onPlace={(at) => (last.current = at)}
      />
      <Line
        control={form.control}
        name="text"
        label={t('templates.text')}
        help={t('templates.text_help')}
        onPlace={(at) => (last.current = at)}
      />
      <Placeholders names={kind.placeholders} onChoose={insert} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 3 }}>
        {(own !== undefined || !isShipped) && (
          <Button
            disabled={isGuarded || remove.isPending}
            onClick={() => (own ? remove.mutate() : form.reset({ ...SHIPPED_TEMPLATE }))}
          >
            {t('templates.back')}
          </Button>
        )}
        <Button disabled={isGuarded || isWrong || test.isPending} onClick={() => test.mutate()}>
          {t('templates.test')}
        </Button>
        <FormSubmit state={state} label={t('common:save')} />
      </Box>
      <Preview kind={kind.kind} template={{ ...values, language }} isWrong={isWrong} />
    </FieldsForm>
  );
}

/** Target of placeholders: the field and its selection. */
interface Typed {
  readonly name: 'subject' | 'text';
  readonly from: number | null;
  readonly to: number | null;
}

interface LineProps {
  readonly control: Control<{ subject: string; text: string }>;
  readonly name: Typed['name'];
  readonly label: string;
  readonly help?: string;
  readonly onPlace: (at: Typed) => void;
}

function Line({ control, name, label, help, onPlace }: LineProps) {
  const { field, fieldState } = useController({ control, name });
  return (
    <Field label={label} required help={help} error={fieldState.error?.message}>
      {({ id, aria, error }) => (
        <OutlinedInput
          id={id}
          fullWidth
          error={error}
          name={field.name}
          value={field.value}
          inputRef={field.ref}
          autoComplete="off"
          {...(name === 'text' ? { multiline: true, minRows: 5, maxRows: 18 } : {})}
          onChange={field.onChange}
          onBlur={(event) => {
            const { selectionStart: from, selectionEnd: to } = event.target;
            onPlace({ name, from, to });
            field.onBlur();
          }}
          slotProps={{ input: { ...aria, dir: 'auto' } }}
        />
      )}
    </Field>
  );
}

/** The first unknown placeholder. */
function unknownIn(typed: string, known: readonly string[]): string | undefined {
  return [...typed.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').find((one) => !known.includes(one));
}
