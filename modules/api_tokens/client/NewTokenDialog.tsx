import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Select from '@mui/material/Select';
import { useController, useWatch, type Control as FormControl } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { DayInput } from '@steward/kernel/client/fields/inputs/date.tsx';
import { MultiselectInput } from '@steward/kernel/client/fields/inputs/select.tsx';
import { TextInput } from '@steward/kernel/client/form/fields/TextInput.tsx';
import { WorkspaceChoices } from '@steward/kernel/client/form/fields/WorkspaceChoices.tsx';
import { FormDialog } from '@steward/kernel/client/form/FormDialog.tsx';
import { requiredSentenceFor } from '@steward/kernel/client/form/rules.ts';
import { useFieldsForm } from '@steward/kernel/client/form/useFieldsForm.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import type { TokenRights } from '@steward/kernel/contract/access/person.ts';
import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import { apiTokenFields } from '../contract/actions.ts';
import type { NewApiToken } from '../contract/wire.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface Values {
  name: string;
  rights: TokenRights;
  permissions: string[];
  work_space_ids: readonly Named[];
  /** Days from today, or `other` for the date in `expires_on`. */
  lasts: string;
  expires_on: string;
}

const LASTS = [30, 90, 180, 365] as const;
const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Purpose, lifetime, permissions and workspaces of a new token. Defaults: read-only, one month. */
export function NewTokenDialog({ onClose, onMade }: { onClose: () => void; onMade: (token: NewApiToken) => void }) {
  const { t } = useTranslation('tokens');
  const missing = ({ lasts, expires_on, rights, permissions }: Values): Record<string, string> => ({
    ...(lasts === 'other' && !expires_on ? { expires_on: requiredSentenceFor(t('last_day'), false) } : {}),
    ...(rights === 'chosen' && permissions.length === 0
      ? { permissions: requiredSentenceFor(t('permissions'), true) }
      : {}),
  });
  const state = useFieldsForm<Values>({
    fields: { name: apiTokenFields.name },
    start: { name: '', rights: 'read', permissions: [], work_space_ids: [], lasts: '30', expires_on: '' },
    labels: { name: t('name') },
    extra: missing,
    checks: 'onSubmit',
    sendsUnchanged: true,
    send: async ({ name, rights, permissions, work_space_ids, lasts, expires_on }) =>
      onMade(
        await api.post<NewApiToken>('api-tokens/', {
          name,
          rights,
          expires_on: lasts === 'other' ? expires_on : dayIn(Number(lasts)),
          work_space_ids: work_space_ids.map((one) => one.id),
          ...(rights === 'chosen' ? { permissions } : {}),
        }),
      ),
  });
  const { control } = state.form;
  const { lasts, rights } = useWatch({ control });
  return (
    <FormDialog
      state={state}
      title={t('new_title')}
      submitLabel={t('make')}
      maxWidth={rights === 'chosen' ? 'md' : 'sm'}
      sx={{ gap: 4.5 }}
      onClose={onClose}
    >
      <TextInput
        control={control}
        name="name"
        label={t('name')}
        required
        autoFocus
        help={t('name_help')}
        autoComplete="off"
      />
      <Lasting control={control} isOther={lasts === 'other'} />
      <Rights control={control} />
      {rights === 'chosen' && <Permissions control={control} />}
      <WorkspaceChoices
        control={control}
        name="work_space_ids"
        label={t('workspaces')}
        help={t('workspaces_help')}
        none={t('all_workspaces')}
      />
    </FormDialog>
  );
}

type Control = FormControl<Values>;

function Lasting({ control, isOther }: { control: Control; isOther: boolean }) {
  const { t } = useTranslation('tokens');
  const lasts = useController({ control, name: 'lasts' });
  const day = useController({ control, name: 'expires_on' });
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <Field label={t('lasts')} required error={isOther ? undefined : day.fieldState.error?.message}>
        {({ id, aria }) => (
          <Select
            id={id}
            fullWidth
            value={lasts.field.value}
            onChange={lasts.field.onChange}
            slotProps={{ input: aria }}
            SelectDisplayProps={{ 'aria-label': t('lasts') }}
          >
            {LASTS.map((days) => (
              <MenuItem key={days} value={String(days)}>
                {t('days', { count: days, day: formatDate(dayIn(days)) })}
              </MenuItem>
            ))}
            <MenuItem value="other">{t('other_day')}</MenuItem>
          </Select>
        )}
      </Field>
      {isOther && (
        <Field label={t('last_day')} required error={day.fieldState.error?.message} help={t('year_at_most')}>
          {(frame) => (
            <DayInput
              fieldKey="expires_on"
              field={apiTokenFields.expires_on}
              value={day.field.value}
              onChange={day.field.onChange}
              onBlur={day.field.onBlur}
              control={frame}
              label={t('last_day')}
            />
          )}
        </Field>
      )}
    </Box>
  );
}

function Rights({ control }: { control: Control }) {
  const { t } = useTranslation('tokens');
  const { field } = useController({ control, name: 'rights' });
  return (
    <Field group label={t('may')} required>
      {({ id }) => (
        <RadioGroup
          aria-labelledby={`${id}-label`}
          name={field.name}
          value={field.value}
          onChange={field.onChange}
          sx={{ gap: 1 }}
        >
          {(['read', 'chosen', 'full'] as const satisfies TokenRights[]).map((one) => (
            <Box
              component="label"
              key={one}
              sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5, cursor: 'pointer' }}
            >
              <Radio value={one} size="small" sx={{ p: 1, mt: '-3px' }} />
              <Box component="span">
                <Box component="span" sx={{ display: 'block' }}>
                  {t(`rights.${one}`)}
                </Box>
                <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: color.secondary }}>
                  {t(`rights_help.${one}`)}
                </Box>
              </Box>
            </Box>
          ))}
        </RadioGroup>
      )}
    </Field>
  );
}

function Permissions({ control }: { control: Control }) {
  const { t } = useTranslation('tokens');
  const { field, fieldState } = useController({ control, name: 'permissions' });
  return (
    <Field group label={t('permissions')} required error={fieldState.error?.message}>
      {(frame) => (
        <MultiselectInput
          fieldKey="permissions"
          field={apiTokenFields.permissions}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          control={frame}
          label={t('permissions')}
        />
      )}
    </Field>
  );
}
