import Box from '@mui/material/Box';
import Select from '@mui/material/Select';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findableBy } from '@steward/kernel/client/form/settings/finds.ts';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { ReadOnlyGuard } from '@steward/kernel/client/session/ReadOnlyGuard.tsx';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { LANGUAGES, type Language } from '@steward/kernel/contract/messages/index.ts';
import type { KindTemplates } from '../../contract/templates.ts';
import { templatesQuery } from './queries.ts';
import { TemplateForm } from './TemplateForm.tsx';

/** Email templates by kind and language, in the settings. */
export function MailTemplates() {
  const { t } = useTranslation('notifications');
  const { data, error, refetch } = useQuery(templatesQuery);
  return (
    <ReadOnlyGuard notice>
      <Card title={t('templates.title')}>
        <Box sx={{ color: color.secondary, mb: 4 }}>{t('templates.intro')}</Box>
        {error && !data && <ErrorState compact error={error} onRetry={() => void refetch()} />}
        {!error && !data && <SkeletonLines lines={6} />}
        {data && <Chosen kinds={data.results} />}
      </Card>
    </ReadOnlyGuard>
  );
}

/** Starts with the first custom template, in the current language. */
function Chosen({ kinds }: { kinds: readonly KindTemplates[] }) {
  const { t } = useTranslation('notifications');
  const own = kinds.find((one) => Object.keys(one.templates).length > 0);
  const [name, setName] = useState((own ?? kinds[0])?.kind ?? '');
  const [language, setLanguage] = useState<Language>(currentLanguage());
  const kind = kinds.find((one) => one.kind === name);
  if (!kind) return null;
  const mark = (one: KindTemplates, of: Language): string => (one.templates[of] ? ` · ${t('templates.own')}` : '');
  return (
    <TemplateForm key={`${name} ${language}`} kind={kind} language={language}>
      {(leave) => (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '2fr 1fr' } }}>
          <Choice
            label={t('templates.kind')}
            value={name}
            options={kinds.map((one) => [one.kind, `${one.title}${mark(one, language)}`])}
            onChange={(next) => leave(() => setName(next))}
          />
          <Choice
            label={t('templates.language')}
            value={language}
            options={LANGUAGES.map((one) => [one, `${t(`templates.languages.${one}`)}${mark(kind, one)}`])}
            onChange={(next) => leave(() => setLanguage(LANGUAGES.find((one) => one === next) ?? language))}
          />
        </Box>
      )}
    </TemplateForm>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, title: string])[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      {({ id, aria }) => (
        <Select
          native
          fullWidth
          value={value}
          onChange={(event) => onChange(event.target.value)}
          inputProps={{ id, ...aria }}
        >
          {options.map(([key, title]) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

findableBy(MailTemplates, 'notifications:templates.title', [
  'notifications:templates.title',
  'notifications:templates.intro',
]);
