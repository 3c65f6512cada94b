import Box from '@mui/material/Box';
import Select from '@mui/material/Select';
import { useMemo } from 'react';
import { useController, useFormContext, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { COUNTRIES, currencyOf } from '@steward/kernel/contract/fields/place.ts';
import { currencyChoices, namedCodes } from '../../fields/inputs/place.tsx';
import { currentLanguage } from '../../i18n/index.ts';
import { Field } from '../../ui/Field.tsx';

/** Country, currency and time zone of a form. */
export interface PlaceInput {
  country: string;
  currency: string;
  time_zone: string;
}

interface Option {
  readonly code: string;
  readonly label: string;
}

/** Fields of the form of the `FormProvider` around them. Changing the country sets its currency. */
export function PlaceFields({ help = false }: { help?: boolean }) {
  const { control } = useFormContext<PlaceInput>();
  const { t } = useTranslation('auth');
  const currency = useController({ control, name: 'currency' });
  const language = currentLanguage();
  const countries = useMemo(() => namedCodes(COUNTRIES, 'region', language), [language]);
  const currencies = useMemo(() => currencyChoices(language), [language]);
  const zones = useMemo(
    () =>
      ['UTC', ...Intl.supportedValuesOf('timeZone').filter((one) => one !== 'UTC')].map((code) => ({
        code,
        label: code.replaceAll('_', ' '),
      })),
    [],
  );
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        <Choice
          control={control}
          name="country"
          label={t('place.country')}
          options={[{ code: '', label: '–' }, ...countries]}
          onChosen={(code) => {
            const own = currencyOf(code);
            if (own) currency.field.onChange(own);
          }}
        />
        <Choice
          control={control}
          name="currency"
          label={t('place.currency')}
          options={currencies}
          {...(help ? { help: t('place.currency_help') } : {})}
        />
      </Box>
      <Choice
        control={control}
        name="time_zone"
        label={t('place.time_zone')}
        options={zones}
        {...(help ? { help: t('place.time_zone_help') } : {})}
      />
    </>
  );
}

interface ChoiceProps {
  control: Control<PlaceInput>;
  name: keyof PlaceInput;
  label: string;
  options: readonly Option[];
  help?: string;
  onChosen?: (code: string) => void;
}

function Choice({ control, name, label, options, help, onChosen }: ChoiceProps) {
  const { field, fieldState } = useController({ control, name });
  // Unknown values, such as another spelling of a zone, are kept.
  const all = options.some((one) => one.code === field.value)
    ? options
    : [{ code: field.value, label: field.value }, ...options];
  return (
    <Field label={label} help={help} error={fieldState.error?.message}>
      {({ id, aria }) => (
        <Select
          native
          fullWidth
          id={id}
          value={field.value}
          onChange={(event) => {
            field.onChange(event);
            onChosen?.(event.target.value);
          }}
          inputProps={{ id, ...aria }}
        >
          {all.map(({ code, label: text }) => (
            <option key={code} value={code}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
