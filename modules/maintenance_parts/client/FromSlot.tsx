import type { ActionSlotProps } from '@steward/kernel/client/action_form/action_part.ts';
import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import { FromSlot } from '@steward/modules/stock/client';
import { STOCK_TYPES } from '@steward/modules/stock/contract';

/** From where the part that is chosen is taken. */
export function PartFromSlot(props: ActionSlotProps) {
  const { values, children } = props;
  const [chosen] = STOCK_TYPES.flatMap((type) => {
    const one = values[type];
    return isNamed(one) ? [{ type, id: one.id }] : [];
  });
  if (!chosen) return children;
  return <FromSlot {...props} key={chosen.id} type={chosen.type} field="from_location" ids={[chosen.id]} />;
}
