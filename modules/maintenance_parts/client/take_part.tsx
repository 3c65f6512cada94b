import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionPart, ActionSlotProps } from '@steward/kernel/client/action_form/action_part.ts';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { RecordField } from '@steward/kernel/client/pickers/RecordField.tsx';
import { numberText } from '@steward/kernel/client/record_view/Lines.tsx';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { FromSlot } from '@steward/modules/stock/client';
import { STOCK_TYPES, type StockType } from '@steward/modules/stock/contract';

const say = wordsOf('maintenance_parts');

/** Form to take a part. */
export const takePart: ActionPart = {
  slots: { component: PartSlot, consumable: null, accessory: null, from_location: PartFromSlot },
  sentenceValues: (values) => ({
    n: numberText(Number(values['quantity']) || 1),
    part: STOCK_TYPES.flatMap((type) => values[type]).find(isNamed)?.name ?? '',
  }),
  words: say(({ actions }) => actions.takePart),
};

/** Types of parts, most used first. */
const KINDS = ['component', 'consumable', 'accessory'] as const satisfies readonly StockType[];

/** Type and record of a part, among those that the user may check out. */
function PartSlot({ values, change, errors }: ActionSlotProps) {
  const { t } = useTranslation('maintenance_parts');
  const labels = useAllLabels();
  const may = useCan();
  const kinds = KINDS.filter((one) => may(`${one}:read`) && may(`${one}:checkout`));
  const [type, setType] = useState<StockType>(KINDS.find((one) => isNamed(values[one])) ?? kinds[0] ?? 'component');
  const word = (one: StockType): string => labels[one]?.one ?? one;
  const chosen = values[type];
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={type}
        aria-label={t('kind')}
        onChange={(_, next: StockType | null) => {
          if (!next) return;
          setType(next);
          change({ component: null, consumable: null, accessory: null });
        }}
      >
        {kinds.map((one) => (
          <ToggleButton key={one} value={one} sx={{ overflowWrap: 'anywhere' }}>
            {word(one)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <RecordField
        required
        error={KINDS.map((one) => errors[`${one}_id`]).find(Boolean)}
        key={type}
        to={type}
        value={chosen}
        onChange={(next) => change({ [type]: next })}
        label={word(type)}
        mayAdd={false}
        autoFocus
      />
    </Box>
  );
}

/** Source location of the chosen part. */
function PartFromSlot(props: ActionSlotProps) {
  const { values, children } = props;
  const [chosen] = STOCK_TYPES.flatMap((type) => {
    const one = values[type];
    return isNamed(one) ? [{ type, id: one.id }] : [];
  });
  if (!chosen) return children;
  return <FromSlot {...props} key={chosen.id} type={chosen.type} field="from_location" ids={[chosen.id]} />;
}
