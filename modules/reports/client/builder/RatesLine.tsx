import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayInput } from '@steward/kernel/client/fields/inputs/date.tsx';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import { Segments } from '@steward/kernel/client/ui/Segments.tsx';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { exchangeRate } from '@steward/modules/depreciations/contract';
import { Line } from './Line.tsx';

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether amounts in other currencies are converted, and by the rates of which day; for those who see rates. */
export function RatesLine({ day, onChange }: { day: string | undefined; onChange: (day: string | undefined) => void }) {
  const { t } = useTranslation('reports');
  const may = useCan();
  const [typed, setTyped] = useState<unknown>(null);
  if (!may(permissionFor(exchangeRate, 'read'))) return null;
  const way = day === undefined ? 'apart' : day === 'today' ? 'today' : 'day';
  const choose = (next: 'apart' | 'today' | 'day'): void =>
    onChange(next === 'apart' ? undefined : next === 'today' ? 'today' : new Date().toISOString().slice(0, 10));
  return (
    <Line label={t('rates.label')}>
      <Segments
        label={t('rates.label')}
        options={[
          { value: 'apart', label: t('rates.apart') },
          { value: 'today', label: t('rates.today') },
          { value: 'day', label: t('rates.of_day') },
        ]}
        value={way}
        onChange={choose}
      />
      {way === 'day' && (
        <Box sx={{ width: 180 }}>
          <Field label={t('rates.day')}>
            {(control) => (
              <DayInput
                fieldKey="rates_on"
                field={{ kind: 'date' }}
                control={control}
                label={t('rates.day')}
                value={typed ?? day ?? null}
                onChange={(next) => {
                  setTyped(next);
                  if (typeof next === 'string' && ISO_DAY.test(next)) onChange(next);
                }}
                onBlur={() => setTyped(null)}
              />
            )}
          </Field>
        </Box>
      )}
    </Line>
  );
}
