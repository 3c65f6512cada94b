import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useQueryClient } from '@tanstack/react-query';
import { useController, useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SwitchInput } from '@steward/kernel/client/form/fields/SwitchInput.tsx';
import { TextInput } from '@steward/kernel/client/form/fields/TextInput.tsx';
import { FormDialog } from '@steward/kernel/client/form/FormDialog.tsx';
import { useFieldsForm } from '@steward/kernel/client/form/useFieldsForm.ts';
import { RecordsPicker } from '@steward/kernel/client/pickers/RecordsPicker.tsx';
import { useCan, useUser } from '@steward/kernel/client/session/auth.ts';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import {
  FORMATS,
  RHYTHMS,
  type ReportSchedule,
  type Rhythm,
  type ScheduleFormat,
  type ScheduleRule,
} from '../../contract/schedules.ts';
import { saveSchedule } from './queries.ts';
import { weekdayName } from './rule_text.ts';

interface Person {
  readonly id: string;
  readonly name: string;
}

interface Values {
  every: Rhythm;
  at: string;
  weekday: string;
  day: string;
  users: readonly Person[];
  groups: readonly Person[];
  addresses: string;
  only_with_rows: boolean;
  format: ScheduleFormat;
}

interface ScheduleFormProps {
  report: string;
  name: string;
  /** `null`: a new one. */
  schedule: ReportSchedule | null;
  onDone: () => void;
  onClose: () => void;
}

function startOf(schedule: ReportSchedule | null, me: Person): Values {
  const { rule, users = [me], groups = [], addresses = [] } = schedule ?? {};
  return {
    every: rule?.every ?? 'week',
    at: rule?.at ?? '08:00',
    weekday: String(rule?.weekday ?? 1),
    day: String(rule?.day ?? 1),
    users,
    groups,
    addresses: addresses.join(', '),
    only_with_rows: schedule?.only_with_rows ?? false,
    format: schedule?.format ?? 'table',
  };
}

function ruleOf({ every, at, weekday, day }: Values): ScheduleRule {
  if (every === 'week') return { every, at, weekday: Number(weekday) };
  return every === 'month' || every === 'quarter' ? { every, at, day: Number(day) } : { every, at };
}

const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** To whom a report is mailed, how often, and with what. */
export function ScheduleForm({ report, name, schedule, onDone, onClose }: ScheduleFormProps) {
  const { t } = useTranslation('reports');
  const client = useQueryClient();
  const may = useCan();
  const user = useUser();
  const state = useFieldsForm<Values>({
    fields: {},
    start: startOf(schedule, { id: user?.id ?? '', name: user?.name ?? '' }),
    extra: ({ users, groups, addresses }): Record<string, string> =>
      users.length + groups.length + addressesIn(addresses).length === 0 ? { users: t('mailing.nobody') } : {},
    checks: 'onSubmit',
    sendsUnchanged: schedule === null,
    send: async (values, _form, attempt) => {
      const ids = (some: readonly Person[]): string[] => some.map((one) => one.id);
      await saveSchedule(
        client,
        report,
        schedule,
        {
          rule: ruleOf(values),
          format: values.format,
          only_with_rows: values.only_with_rows,
          users: ids(values.users),
          groups: ids(values.groups),
          addresses: addressesIn(values.addresses),
        },
        attempt,
      );
      toast.success(t('mailing.saved'));
      onDone();
    },
  });
  const { control } = state.form;
  return (
    <FormDialog
      state={state}
      title={t('mailing.title', { name })}
      intro={t('mailing.intro')}
      submitLabel={t(schedule ? 'mailing.save' : 'mailing.start')}
      onClose={onClose}
    >
      <Rule control={control} />
      <People control={control} name="users" to="user" label={t('mailing.people')} />
      {may('group:read') && <People control={control} name="groups" to="group" label={t('mailing.groups')} />}
      {may('report:outside') && (
        <TextInput
          control={control}
          name="addresses"
          label={t('mailing.addresses')}
          help={t('mailing.addresses_help')}
          autoComplete="off"
        />
      )}
      <SwitchInput control={control} name="only_with_rows" label={t('mailing.only_with_rows')} />
      <Choice
        control={control}
        name="format"
        label={t('mailing.file')}
        options={FORMATS.map((one) => [one, t(`mailing.files.${one}`)])}
      />
    </FormDialog>
  );
}

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;
const MONTH = Array.from({ length: 31 }, (_, index) => index + 1);

function Rule({ control }: { control: Control<Values> }) {
  const { t } = useTranslation('reports');
  const every = useWatch({ control, name: 'every' });
  const dayOf = (day: number): string => (day === 31 ? t('mailing.last_day') : t('mailing.nth', { day }));
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' } }}>
      <Choice
        control={control}
        name="every"
        label={t('mailing.every')}
        options={RHYTHMS.map((one) => [one, t(`mailing.rhythms.${one}`)])}
      />
      {every === 'week' && (
        <Choice
          control={control}
          name="weekday"
          label={t('mailing.weekday')}
          options={WEEK.map((one) => [String(one), weekdayName(one)])}
        />
      )}
      {(every === 'month' || every === 'quarter') && (
        <Choice
          control={control}
          name="day"
          label={t(every === 'month' ? 'mailing.day' : 'mailing.day_of_quarter')}
          options={MONTH.map((one) => [String(one), dayOf(one)])}
        />
      )}
      <TextInput control={control} name="at" label={t('mailing.at')} type="time" required />
    </Box>
  );
}

interface ChoiceProps {
  control: Control<Values>;
  name: 'every' | 'weekday' | 'day' | 'format';
  label: string;
  options: readonly (readonly [string, string])[];
}

function Choice({ control, name, label, options }: ChoiceProps) {
  const { field } = useController({ control, name });
  return (
    <Field label={label}>
      {({ id, aria }) => (
        <Select
          id={id}
          fullWidth
          value={field.value}
          onChange={field.onChange}
          slotProps={{ input: aria }}
          SelectDisplayProps={{ 'aria-label': label }}
        >
          {options.map(([value, text]) => (
            <MenuItem key={value} value={value}>
              {text}
            </MenuItem>
          ))}
        </Select>
      )}
    </Field>
  );
}

interface PeopleProps {
  control: Control<Values>;
  name: 'users' | 'groups';
  to: string;
  label: string;
}

function People({ control, name, to, label }: PeopleProps) {
  const { field, fieldState } = useController({ control, name });
  return (
    <Field label={label} error={fieldState.error?.message}>
      {(frame) => <RecordsPicker to={to} value={field.value} onChange={field.onChange} control={frame} label={label} />}
    </Field>
  );
}
