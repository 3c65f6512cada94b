import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import { Segments } from '@steward/kernel/client/ui/Segments.tsx';
import { eventsQuery } from './queries.ts';
import type { WebhookValues } from './values.ts';

/** All events, or chosen ones by record type. */
export function EventsInput({ control }: { control: Control<WebhookValues> }) {
  const { t } = useTranslation(['webhooks', 'common']);
  const { field, fieldState } = useController({ control, name: 'events' });
  const { data } = useQuery(eventsQuery);
  const labels = useAllLabels();
  const isAll = field.value.includes('*');
  const options = (data?.results ?? []).flatMap(({ record, events }) =>
    ['*', ...events].map((event) => `${record}.${event}`),
  );
  const groupOf = (event: string): string => {
    const name = event.split('.')[0] ?? '';
    return labels[name]?.many ?? name;
  };
  return (
    <>
      <Field group label={t('events')} required>
        {() => (
          <Segments
            label={t('events')}
            value={isAll ? 'all' : 'chosen'}
            options={[
              { value: 'all', label: t('all_events') },
              { value: 'chosen', label: t('chosen_events') },
            ]}
            onChange={(one) => field.onChange(one === 'all' ? ['*'] : [])}
          />
        )}
      </Field>
      {!isAll && (
        <Field label={t('chosen_events')} required help={t('events_help')} error={fieldState.error?.message}>
          {({ id, aria, error }) => (
            <Autocomplete
              id={id}
              multiple
              options={options}
              value={[...field.value]}
              onChange={(_event, next) => field.onChange(next)}
              onBlur={field.onBlur}
              disableCloseOnSelect
              groupBy={groupOf}
              clearText={t('common:clear')}
              renderOption={({ key, ...props }, event) => (
                <Box component="li" key={key} {...props} sx={{ gap: 2 }}>
                  <code dir="ltr">{event}</code>
                  {event.endsWith('.*') && (
                    <Box component="span" sx={{ color: color.secondary }}>
                      {t('everything_of')}
                    </Box>
                  )}
                </Box>
              )}
              renderInput={(params) => (
                <TextField
                  {...params}
                  error={error}
                  placeholder={field.value.length === 0 ? t('find_events') : ''}
                  slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, ...aria, id } }}
                />
              )}
            />
          )}
        </Field>
      )}
    </>
  );
}
