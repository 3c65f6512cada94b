import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQueryClient } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { TWO_COLUMNS } from '@steward/kernel/client/form/FieldsDialog.tsx';
import { FormDialog } from '@steward/kernel/client/form/FormDialog.tsx';
import { useFieldsForm } from '@steward/kernel/client/form/useFieldsForm.ts';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { recordIconNamed } from '@steward/kernel/client/ui/icons/category_icons.ts';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { STARTER, type StarterCategory } from '../contract/starter.ts';
import type { StarterAnswer } from '../contract/wire.ts';
import { refreshOnboarding } from './calls.ts';

type Chosen = ReadonlySet<string>;

const toggled = (all: Chosen, keys: readonly string[], on: boolean): Chosen =>
  new Set(on ? [...all, ...keys] : [...all].filter((one) => !keys.includes(one)));

/** Common categories and models to choose from. */
export function StarterDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('onboarding');
  const client = useQueryClient();
  const state = useFieldsForm<{ chosen: readonly string[] }>({
    fields: {},
    start: { chosen: [] },
    labels: { chosen: t('starter.title') },
    send: async ({ chosen }) => {
      const categories = STARTER.map((one) => one.key).filter((key) => chosen.includes(key));
      const models = STARTER.flatMap((one) => one.models.map(({ key }) => key)).filter((key) => chosen.includes(key));
      const made = await api.post<StarterAnswer>('onboarding/starter/', { categories, models });
      toast.success(
        t('starter.done', {
          categories: t('starter.categories', { count: made.categories }),
          models: t('starter.models', { count: made.models }),
        }),
      );
      onClose();
      await Promise.all([
        ...['category', 'asset_model', 'manufacturer'].map((one) => refreshRecord(client, one)),
        refreshOnboarding(client),
      ]);
    },
  });
  const { field } = useController({ control: state.form.control, name: 'chosen' });
  return (
    <FormDialog
      state={state}
      title={t('starter.title')}
      intro={t('starter.text')}
      submitLabel={t('starter.confirm')}
      unchanged={t('starter.nothing')}
      maxWidth="md"
      sx={{ ...TWO_COLUMNS, gap: 3, alignItems: 'start' }}
      onClose={onClose}
    >
      {STARTER.map((one) => (
        <Choice
          key={one.key}
          category={one}
          chosen={new Set(field.value)}
          onChange={(next) => field.onChange([...next])}
        />
      ))}
    </FormDialog>
  );
}

/** A category with its models. */
function Choice({
  category,
  chosen,
  onChange,
}: {
  category: StarterCategory;
  chosen: Chosen;
  onChange: (next: Chosen) => void;
}) {
  const Icon = recordIconNamed(category.icon);
  const models = category.models.map((one) => one.key);
  const some = models.some((one) => chosen.has(one));
  const change = (key: string, on: boolean): void => {
    if (key === category.key) onChange(toggled(chosen, on ? [key] : [key, ...models], on));
    // A model needs its category.
    else onChange(toggled(chosen, on ? [key, category.key] : [key], on));
  };
  const label = (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 2, fontWeight: 500 }}>
      <Box component={Icon} size={16} strokeWidth={1.75} aria-hidden sx={{ flex: 'none', color: color.accentText }} />
      {category.name[currentLanguage()]}
    </Box>
  );
  return (
    <Box sx={{ p: 2, borderRadius: '10px', border: `1px solid ${color.line}` }}>
      <FormControlLabel
        sx={{ display: 'flex', mr: 0 }}
        label={label}
        control={
          <Checkbox
            size="small"
            checked={chosen.has(category.key)}
            indeterminate={some && !chosen.has(category.key)}
            onChange={(_event, on) => change(category.key, on)}
          />
        }
      />
      {category.models.map(({ key, manufacturer, name }) => (
        <FormControlLabel
          key={key}
          sx={{ display: 'flex', mr: 0, paddingInlineStart: 6 }}
          label={
            <Box component="span" dir="auto" sx={{ fontSize: '0.8125rem' }}>
              {manufacturer} {name}
            </Box>
          }
          control={<Checkbox size="small" checked={chosen.has(key)} onChange={(_event, on) => change(key, on)} />}
        />
      ))}
    </Box>
  );
}
