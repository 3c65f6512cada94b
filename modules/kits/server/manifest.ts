import { resultsOf } from '@steward/kernel/contract/answers/shape.ts';
import { actionBody } from '@steward/kernel/server/actions/define.ts';
import { requireReadable } from '@steward/kernel/server/engine/operations/rows.ts';
import { pathId } from '@steward/kernel/server/engine/query/parse.ts';
import { defineServerModule } from '@steward/kernel/server/module.ts';
import { checkoutKit } from '../contract/actions.ts';
import { kitPartShape } from '../contract/answers.ts';
import { kit } from '../contract/kit.ts';
import { checkOutKit } from './check_out.ts';
import { partsOf } from './contents.ts';
import { makeDemoData } from './demo.ts';

export const kitsServer = defineServerModule({
  name: 'kits',
  demo: { make: makeDemoData },
  tables: ['kit', 'kit_item'],
  backup: { whole: ['kit', 'kit_item'] },
  routes: [
    {
      scope: 'company',
      record: 'kit',
      method: 'GET',
      path: '/kit/:id/parts',
      access: { permission: 'kit:read' },
      summary: 'Read what a kit has, what there is of it, and which assets would be chosen',
      answer: resultsOf(kitPartShape),
      handle: async (ctx, { params }) => {
        const id = pathId(params['id']);
        await requireReadable(ctx, kit, id);
        return { results: (await partsOf(ctx, id)).parts };
      },
    },
  ],
  actions: [
    actionBody(checkoutKit, {
      run: async (ctx, { ids }, input) => {
        for (const id of ids) await checkOutKit(ctx, id, input);
        return ids.map(() => 'changed' as const);
      },
      // Undo uses the history entries of the parts.
      undo: async (_ctx, lines) => lines.map(() => true),
    }),
  ],
});
