import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ActionSlotProps } from '@steward/kernel/client/action_form/action_part.ts';
import { numberText } from '@steward/kernel/client/record_view/Lines.tsx';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import type { StockType } from '../contract/actions.ts';
import { placeToTakeFrom } from '../contract/take_from.ts';
import { levelsQuery } from './queries.ts';

/** Shows the location from which stock is taken; another one can be chosen. */
export function FromSlot({ type, field, values, ids, children }: ActionSlotProps & { type: StockType; field: string }) {
  const { t } = useTranslation('stock');
  const [id = ''] = ids;
  const { data } = useQuery({ ...levelsQuery(type, id), enabled: ids.length === 1 });
  const levels = (data?.results ?? [])
    .filter((one) => !one.location?.hidden)
    .map(({ location, quantity, is_default: isDefault }) => ({
      locationId: location?.id ?? null,
      name: location?.name ?? t('none'),
      quantity,
      isDefault,
    }));
  const usual = levels.find((one) => one.isDefault)?.locationId;
  const asked = values['quantity'];
  const from = placeToTakeFrom(levels, usual, typeof asked === 'number' ? asked : Number(asked) || 1);
  return (
    <>
      {children}
      {!values[field] && (from ?? ids.length !== 1) && (
        <Box role="status" sx={{ mt: 1, fontSize: '0.8125rem', color: color.secondary }}>
          {from ? t('taken_from', { place: from.name, n: numberText(from.quantity) }) : t('taken_from_any')}
        </Box>
      )}
    </>
  );
}
