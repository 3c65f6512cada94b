import { PackageCheck, ShoppingCart } from 'lucide-react';
import type { ActionButton } from '@steward/kernel/client/action_form/action_part.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { deliver, order } from '../contract/actions.ts';
import type { AssetRequest } from '../contract/wire.ts';
import { decisionPart } from './decision_part.ts';

const say = wordsOf('requests');

/** Marks a request as ordered. */
export const orderButton: ActionButton = {
  action: order,
  icon: ShoppingCart,
  title: say(({ actions }) => actions.order.title),
  load: async () =>
    decisionPart(
      {},
      say(({ actions }) => actions.order),
    ),
};

/** Delivers an item; offers available assets of its model, as many as were requested. */
export function deliverButton({
  item_model: model,
  quantity,
}: Pick<AssetRequest, 'item_model' | 'quantity'>): ActionButton {
  const where = { state: 'deployable', ...(model ? { model: model.id } : {}) };
  const { assets, answer } = deliver.input;
  return {
    action: deliver,
    icon: PackageCheck,
    title: say(({ actions }) => actions.deliver.title),
    load: async () =>
      decisionPart(
        { form: () => ({ assets: { ...assets, where, ...(quantity ? { max: quantity } : {}) }, answer }) },
        say(({ actions }) => actions.deliver),
      ),
  };
}
