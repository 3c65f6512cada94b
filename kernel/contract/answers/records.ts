import type { Assignee, Money, Named } from '../fields/types.ts';
import type { Choice, HeldUnits, Tree, TreeNode } from '../wire/choices.ts';
import type { Costs } from '../wire/costs.ts';
import type { ActivityEntry, HistoryPage, Image } from '../wire/entities.ts';
import type { Condition, Filter, Operator } from '../wire/filters.ts';
import type { Undone } from '../wire/headers.ts';
import type { Column } from '../wire/list.ts';
import type { EndedWork, ListCount, PinnedEntries } from '../wire/notices.ts';
import type { NeededRecord, PurgeCheck, RestoreCheck } from '../wire/recycle_bin.ts';
import {
  anything,
  arrayOf,
  boolean,
  day,
  either,
  integer,
  literal,
  mapOf,
  moment,
  named,
  recursive,
  nullable,
  open,
  optional,
  PAGE,
  shape,
  string,
  textOf,
  uuid,
  type Shape,
} from './shape.ts';

export const pinnedEntriesShape: Shape<PinnedEntries> = named('PinnedEntries', shape({ pinned: arrayOf(string) }));

export const namedShape: Shape<Named> = named(
  'Named',
  shape({
    id: uuid,
    name: string,
    tag: optional(nullable(string)),
    place: optional(nullable(string)),
    hidden: optional(literal(true)),
    icon: optional(nullable(string)),
    color: optional(nullable(string)),
  }),
);

export const activityEntryShape: Shape<ActivityEntry> = named(
  'ActivityEntry',
  shape({
    id: uuid,
    created_at: moment,
    action: string,
    actor: shape({ id: nullable(uuid), name: string }),
    source: string,
    content_type: shape({ model: string }),
    object: shape({ id: uuid, name: string, tag: optional(nullable(string)) }),
    changes: arrayOf(shape({ field: string, label: optional(string), from: anything, to: anything })),
    details: optional(mapOf(anything)),
    updated_data: string,
    target_data: nullable(
      shape({
        id: uuid,
        name: string,
        tag: optional(nullable(string)),
        place: optional(nullable(string)),
        hidden: optional(literal(true)),
        icon: optional(nullable(string)),
        color: optional(nullable(string)),
        type: string,
      }),
    ),
    batch: nullable(uuid),
    is_operation: optional(literal(true)),
    is_undo: optional(literal(true)),
    together: optional(shape({ id: uuid, parts: arrayOf(shape({ record: string, action: string, count: integer })) })),
    note: nullable(string),
  }),
);

export const columnShape: Shape<Column> = named(
  'Column',
  shape({ column_key: string, name: string, is_visible: boolean, width: optional(integer) }),
);

const neededRecordShape: Shape<NeededRecord> = named('NeededRecord', shape({ record: string, id: uuid, name: string }));

export const restoreCheckShape: Shape<RestoreCheck> = named(
  'RestoreCheck',
  shape({ needs: arrayOf(neededRecordShape), hidden: integer }),
);

export const purgeCheckShape: Shape<PurgeCheck> = named(
  'PurgeCheck',
  shape({
    free: arrayOf(string),
    kept: arrayOf(shape({ id: uuid, name: string, detail: string })),
    goes: arrayOf(shape({ what: literal('requests', 'files', 'views', 'assignments', 'pictures'), count: integer })),
  }),
);

export const undoneShape: Shape<Undone> = named(
  'Undone',
  shape({
    undone: integer,
    kept: arrayOf(shape({ record: string, id: uuid, name: string, detail: string })),
    redo: optional(string),
  }),
);

export const imageShape: Shape<Image> = named('Image', shape({ id: uuid, url: string, compressed_url: string }));

export const choiceShape: Shape<Choice> = named(
  'Choice',
  shape({
    id: uuid,
    name: string,
    tag: optional(string),
    details: arrayOf(string),
    image: optional(nullable(imageShape)),
    color: optional(nullable(string)),
    icon: optional(nullable(string)),
  }),
);

const conditionShape: Shape<Condition> = shape({ field: string, op: textOf<Operator>(), value: optional(anything) });

export const filterShape = recursive<Filter>('Filter', (self) =>
  either(conditionShape, shape({ and: arrayOf(self) }), shape({ or: arrayOf(self) })),
);

export const listCountShape: Shape<ListCount> = named(
  'ListCount',
  shape({ count: integer, count_is_exact: boolean, filters: filterShape }),
);

export const moneyShape: Shape<Money> = named('Money', shape({ amount: string, currency: string }));

export const costsShape: Shape<Costs> = named(
  'Costs',
  shape({
    parts: arrayOf(
      shape({
        record: string,
        lines: nullable(arrayOf(shape({ item: namedShape, quantity: integer, cost: moneyShape }))),
      }),
    ),
    totals: arrayOf(moneyShape),
  }),
);

export const assigneeShape: Shape<Assignee> = named(
  'Assignee',
  shape({
    type: string,
    id: uuid,
    name: string,
    tag: optional(nullable(string)),
    place: optional(nullable(string)),
    hidden: optional(literal(true)),
    icon: optional(nullable(string)),
    color: optional(nullable(string)),
  }),
);

export const endedWorkShape: Shape<EndedWork> = named(
  'EndedWork',
  open(shape({ kind: string, id: uuid, finished_at: moment })),
);

export const heldUnitsShape: Shape<HeldUnits> = named(
  'HeldUnits',
  shape({
    record: string,
    id: uuid,
    name: string,
    quantity: integer,
    seats: nullable(arrayOf(integer)),
    since: moment,
    due: nullable(day),
  }),
);

const treeNodeShape: Shape<TreeNode> = named(
  'TreeNode',
  shape({ id: uuid, name: string, level: integer, parent_id: nullable(uuid), has_more: optional(literal(true)) }),
);

export const treeShape: Shape<Tree> = named('Tree', shape({ results: arrayOf(treeNodeShape), is_whole: boolean }));

export const historyPageShape: Shape<HistoryPage> = named(
  'HistoryPage',
  shape({
    ...PAGE,
    results: arrayOf(activityEntryShape),
    actors: optional(arrayOf(namedShape)),
    fields: optional(arrayOf(string)),
  }),
);
