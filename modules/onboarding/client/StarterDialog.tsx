import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { STARTER, type StarterCategory } from '../contract/starter.ts';
import type { StarterAnswer } from '../contract/wire.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, errorDetail } from '@steward/kernel/client/api/client.ts';
import { refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { recordIconNamed } from '@steward/kernel/client/ui/category_icons.ts';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { SubmitButton } from '@steward/kernel/client/ui/SubmitButton.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { refreshOnboarding } from './calls.ts';

type Chosen = ReadonlySet<string>;

const toggled = (all: Chosen, keys: readonly string[], on: boolean): Chosen =>
  new Set(on ? [...all, ...keys] : [...all].filter((one) => !keys.includes(one)));

/** Common categories and models to choose from. */
export function StarterDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['onboarding', 'common', 'errors']);
  const client = useQueryClient();
  const id = useId();
  const [chosen, setChosen] = useState<Chosen>(new Set());
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const submit = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const categories = STARTER.filter((one) => chosen.has(one.key)).map((one) => one.key);
      const models = STARTER.flatMap((one) => one.models)
        .filter((one) => chosen.has(one.key))
        .map((one) => one.key);
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
    } catch (failure) {
      setError(errorDetail(failure) ?? t('errors:wrong'));
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={busy ? undefined : onClose} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('starter.title')}</DialogTitle>
      <DialogContent sx={{ pt: '4px !important' }}>
        <Box
          component="form"
          id={`${id}-form`}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (chosen.size > 0 && !busy) void submit();
          }}
        >
          <Box sx={{ mb: 4, color: color.secondary }}>{t('starter.text')}</Box>
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
              alignItems: 'start',
            }}
          >
            {STARTER.map((one) => (
              <Choice key={one.key} category={one} chosen={chosen} onChange={setChosen} />
            ))}
          </Box>
          {error !== null && (
            <Box sx={{ mt: 4 }}>
              <Notice tone="bad">{error}</Notice>
            </Box>
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {t('common:cancel')}
        </Button>
        <SubmitButton
          form={`${id}-form`}
          label={t('starter.confirm')}
          busy={busy}
          obstacle={chosen.size === 0 ? t('starter.nothing') : null}
        />
      </DialogActions>
    </Dialog>
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
