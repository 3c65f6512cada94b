import { useTranslation } from 'react-i18next';
import type { ImportJob } from '../wire.ts';
import { Choice } from './Choice.tsx';

/** The recognised source product; changing it resets columns and values. */
export function ProfileField({
  job,
  value,
  onChange,
}: {
  job: ImportJob;
  value: string | null;
  onChange: (profile: string | null) => void;
}) {
  const { t } = useTranslation('import');
  if (job.profiles.length === 0) return null;
  return (
    <Choice
      label={t('profile.label')}
      value={value ?? ''}
      onChange={(next) => onChange(next === '' ? null : next)}
      choices={[
        ...job.profiles.map((one) => ({ value: one.name, label: one.label })),
        { value: '', label: t('profile.none') },
      ]}
      help={value === null ? t('profile.hint') : t('profile.known')}
    />
  );
}
