import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import { hasCurrency } from '@steward/kernel/contract/fields/index.ts';
import { PathQuestions, ReadingQuestions } from '../file/ReadingQuestions.tsx';
import type { ImportJob, Options } from '../wire.ts';
import { Choice } from './Choice.tsx';
import { CurrencyInput } from './CurrencyInput.tsx';
import { ProfileField } from './ProfileField.tsx';
import { UnknownNames } from './UnknownNames.tsx';

interface OptionsCardProps {
  job: ImportJob;
  mapping: readonly (string | null)[];
  options: Options;
  errors: Readonly<Record<string, string>>;
  onChange: (options: Options) => void;
  /** Changing the source product resets the mapping. */
  onProfile: (profile: string | null) => void;
}

/** Options of the import; only relevant ones are shown. */
export function OptionsCard({ job, mapping, options, errors, onChange, onProfile }: OptionsCardProps) {
  const { t } = useTranslation('import');
  const nameOf = (key: string): string => job.targets.find((target) => target.key === key)?.name ?? key;
  const hasAmounts = mapping.some((key) => hasCurrency(job.targets.find((target) => target.key === key)));
  return (
    <Card title={t('options.title')}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <ProfileField job={job} value={options.profile} onChange={onProfile} />
        <Choice
          label={t('options.match')}
          value={options.match ?? ''}
          onChange={(match) => onChange({ ...options, match: match === '' ? null : match })}
          choices={[
            ...job.match_keys.map((key) => ({ value: key, label: nameOf(key), disabled: !mapping.includes(key) })),
            { value: '', label: t('options.match_none') },
          ]}
          error={errors['match']}
        />
        {options.match !== null && (
          <>
            <Toggle
              label={t('options.update')}
              help={t('options.update_help')}
              checked={options.update}
              onChange={(update) => onChange({ ...options, update })}
            />
            {options.update && (
              <Toggle
                label={t('options.blanks')}
                help={t('options.blanks_help')}
                checked={options.blanks}
                onChange={(blanks) => onChange({ ...options, blanks })}
              />
            )}
          </>
        )}
        <ReadingQuestions job={job} mapping={mapping} options={options} onChange={onChange} />
        <PathQuestions job={job} mapping={mapping} options={options} onChange={onChange} />
        {hasAmounts && (
          <Field label={t('options.currency')} error={errors['currency']}>
            {({ id }) => (
              <CurrencyInput
                id={id}
                value={options.currency}
                onChange={(currency) => onChange({ ...options, currency })}
              />
            )}
          </Field>
        )}
        {job.record === 'user' && (
          <Toggle
            label={t('options.invite')}
            help={t('options.invite_help')}
            checked={options.invite}
            onChange={(invite) => onChange({ ...options, invite })}
          />
        )}
        <UnknownNames
          targets={job.targets}
          mapping={mapping}
          value={options.unknown}
          onChange={(unknown) => onChange({ ...options, unknown })}
        />
      </Box>
    </Card>
  );
}

function Toggle({
  label,
  help,
  checked,
  onChange,
}: {
  label: string;
  help: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <Box>
      <FormControlLabel
        sx={{ m: 0, gap: 3 }}
        control={<Switch checked={checked} onChange={(_, next) => onChange(next)} />}
        label={label}
      />
      <Box sx={{ mt: 0.5, fontSize: '0.8125rem', lineHeight: '18px', color: color.tertiary }}>{help}</Box>
    </Box>
  );
}
