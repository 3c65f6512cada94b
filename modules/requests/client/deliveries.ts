import type { ActionButton } from '@steward/kernel/client/action_form/action_part.ts';
import { PackageCheck, ShoppingCart } from 'lucide-react';
import { deliver, order } from '../contract/actions.ts';
import type { AssetRequest } from '../contract/wire.ts';
import { partOf } from './decision_part.ts';

/** Notes that something approved is ordered. */
export const orderButton: ActionButton = {
  action: order,
  icon: ShoppingCart,
  title: { en: 'Mark as ordered', de: 'Als bestellt markieren', es: 'Marcar como pedido' },
  load: async () =>
    partOf(
      {},
      {
        en: { heading: 'Mark {{what}} for {{who}} as ordered', done: '{{what}} is marked as ordered.' },
        de: { heading: '{{what}} für {{who}} als bestellt markieren', done: '{{what}} ist als bestellt markiert.' },
        es: { heading: 'Marcar {{what}} para {{who}} como pedido', done: '{{what}} se ha marcado como pedido.' },
      },
    ),
};

/** Delivers; assets are offered that can be checked out, of the model that the item names. */
export function deliverButton({ item_model: model }: Pick<AssetRequest, 'item_model'>): ActionButton {
  const where = { state: 'deployable', ...(model ? { model: model.id } : {}) };
  const { assets, answer } = deliver.input;
  return {
    action: deliver,
    icon: PackageCheck,
    title: { en: 'Deliver', de: 'Liefern', es: 'Suministrar' },
    load: async () =>
      partOf(
        { form: () => ({ assets: { ...assets, where }, answer }) },
        {
          en: { heading: 'Deliver {{what}} to {{who}}', done: '{{what}} is delivered to {{who}}.' },
          de: { heading: '{{what}} an {{who}} liefern', done: '{{what}} ist an {{who}} geliefert.' },
          es: { heading: 'Suministrar {{what}} a {{who}}', done: '{{what}} se ha suministrado a {{who}}.' },
        },
      ),
  };
}
