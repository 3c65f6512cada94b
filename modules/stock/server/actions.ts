import type { AssigneeChoice } from '@steward/kernel/contract/fields/index.ts';
import { actionBody, type ActionAnswer, type ActionSubjects, oneByOne } from '@steward/kernel/server/actions/define.ts';
import { requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import {
  checkinAccessory,
  checkinComponent,
  checkoutAccessory,
  checkoutComponent,
  checkoutConsumable,
  stockActions,
  STOCK_TYPES,
  type StockType,
} from '../contract/actions.ts';
import { checkIn, checkOut } from './assign.ts';
import { lockItem, stockType, type Item } from './item.ts';
import { count, minimumAt, move, receive, writeOff } from './movements.ts';
import { takeBack } from './reverse.ts';

/** Locks records in order of ids; a refused one leaves no trace. */
async function each(
  ctx: Context,
  { record, ids }: ActionSubjects,
  act: (item: Item) => Promise<boolean | void>,
): Promise<ActionAnswer[]> {
  const one = async (id: string): Promise<ActionAnswer> =>
    (await act(await lockItem(ctx, stockType(record.name), id))) === false ? 'unchanged' : 'changed';
  const [first] = ids;
  if (ids.length === 1 && first !== undefined) return [await one(first)];
  const answers = await oneByOne(ctx, ids, one);
  return answers.map((answer) => (answer instanceof AppError ? answer : answer));
}

const reads = (type: StockType) => (ctx: Context) => requirePermission(ctx, `${type}:read`);
const inAsset = (asset: string): AssigneeChoice => ({ type: 'asset', id: asset });

const common = STOCK_TYPES.flatMap((type) => {
  const [received, moved, counted, writtenOff, minimum] = stockActions[type];
  const shared = { requireMore: reads(type), undo: takeBack };
  return [
    actionBody(received, { ...shared, run: (ctx, all, input) => each(ctx, all, (item) => receive(ctx, item, input)) }),
    actionBody(moved, { ...shared, run: (ctx, all, input) => each(ctx, all, (item) => move(ctx, item, input)) }),
    actionBody(counted, { ...shared, run: (ctx, all, input) => each(ctx, all, (item) => count(ctx, item, input)) }),
    actionBody(writtenOff, {
      ...shared,
      run: (ctx, all, input) => each(ctx, all, (item) => writeOff(ctx, item, input)),
    }),
    actionBody(minimum, { ...shared, run: (ctx, all, input) => each(ctx, all, (item) => minimumAt(ctx, item, input)) }),
  ];
});

export const stockBodies = [
  ...common,
  actionBody(checkoutAccessory, {
    requireMore: reads('accessory'),
    undo: takeBack,
    run: (ctx, all, input) => each(ctx, all, (item) => checkOut(ctx, item, input)),
  }),
  actionBody(checkoutConsumable, {
    requireMore: reads('consumable'),
    undo: takeBack,
    run: (ctx, all, input) => each(ctx, all, (item) => checkOut(ctx, item, input)),
  }),
  actionBody(checkoutComponent, {
    requireMore: reads('component'),
    undo: takeBack,
    run: (ctx, all, { asset, ...input }) =>
      each(ctx, all, (item) => checkOut(ctx, item, { ...input, assignee: inAsset(asset) })),
  }),
  actionBody(checkinAccessory, {
    requireMore: reads('accessory'),
    undo: takeBack,
    run: (ctx, all, input) => each(ctx, all, (item) => checkIn(ctx, item, input)),
  }),
  actionBody(checkinComponent, {
    requireMore: reads('component'),
    undo: takeBack,
    run: (ctx, all, { asset, ...input }) =>
      each(ctx, all, (item) => checkIn(ctx, item, { ...input, assignee: inAsset(asset) })),
  }),
];
