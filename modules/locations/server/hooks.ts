import { isCurrency } from '@steward/kernel/contract/fields/index.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import { newParent } from '@steward/kernel/server/engine/hierarchies.ts';
import { forEachChange, type Change, type RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { requireLocationMove } from '@steward/kernel/server/identity/inherited_access.ts';

/** Currency codes are upper case. */
function checkCurrency({ values }: Change): void {
  if (typeof values['currency'] !== 'string') return;
  values['currency'] = values['currency'].toUpperCase();
  if (!isCurrency(String(values['currency'])))
    throw invalid({ currency: { key: 'not_currency', params: { currency: String(values['currency']) } } });
}

const checkEach = forEachChange(async (ctx, change) => {
  checkCurrency(change);
  const parent = newParent(change, 'parent');
  if (parent !== null) await requireLocationMove(ctx, change.id, parent);
});

export const locationHooks: RecordHooks = { beforeWrite: checkEach };
