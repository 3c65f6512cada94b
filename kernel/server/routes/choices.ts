import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { treeShape } from '@steward/kernel/contract/answers/records.ts';
import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import { objectIn } from '@steward/kernel/contract/narrow.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { iconOf, ownNameOf } from '@steward/kernel/contract/records/name_and_icon.ts';
import type { Choice } from '@steward/kernel/contract/wire/choices.ts';
import type { Image } from '@steward/kernel/contract/wire/entities.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import type { Context } from '../context/context.ts';
import { listRecords, type ListQuery } from '../engine/operations/list.ts';
import { pathId } from '../engine/query/parse.ts';
import { treePathShape } from '../http/answers.ts';
import { about, text, type Values } from '../http/reference/schema.ts';
import type { CompanyRoute, RouteRequest } from '../http/route.ts';
import { PATH_SEPARATOR, pathsOf } from '../search/tree.ts';
import { pathTo, visibleTree } from '../trees/visible_tree.ts';

/** Details beside a name; more are not read. */
const MAX_DETAILS = 2;

/** One page of a list for pickers: names, and what distinguishes records of the same name. */
export async function listChoices(ctx: Context, record: RecordDefinition, query: ListQuery): Promise<Page<Choice>> {
  const page = await listRecords(ctx, record, query);
  const paths =
    record.parent && page.results.length > 0
      ? await pathsOf(
          ctx,
          record,
          page.results.map((row) => row.id),
        )
      : null;
  return { ...page, results: page.results.map((row) => choiceOf(record, row, paths?.get(row.id))) };
}

function choiceOf(record: RecordDefinition, row: Row, path: string | undefined): Choice {
  const name = ownNameOf(record, row) || textOf(row[record.subtitle ?? '']);
  const tag = textOf(row[record.tag ?? '']);
  const above = path?.endsWith(PATH_SEPARATOR + name) ? path.slice(0, -(PATH_SEPARATOR + name).length) : '';
  const apart = [...(record.place === undefined ? [] : [record.place]), ...(record.toldApartBy ?? [])];
  const texts = [above, ...apart.map((key) => textOf(row[key]))];
  return {
    id: row.id,
    name,
    ...(tag === '' ? {} : { tag }),
    details: [...new Set(texts)].filter((text) => text !== '' && text !== name && text !== tag).slice(0, MAX_DETAILS),
    ...('image' in record.fields ? { image: imageIn(row['image']) } : {}),
    ...(record.iconFrom === undefined ? {} : { icon: iconOf(record, row) }),
    ...('color' in record.fields ? { color: textOf(row['color']) || null } : {}),
  };
}

/** A text, or the name of the referenced record if the caller may see it. */
function imageIn(value: unknown): Image | null {
  const { id, url, compressed_url } = objectIn(value);
  return typeof id === 'string' && typeof url === 'string' && typeof compressed_url === 'string'
    ? { id, url, compressed_url }
    : null;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null && 'name' in value && !('hidden' in value)
    ? String(value.name)
    : '';
}

/** The query of calls that answer a tree. */
export const TREE_QUERY: Values = { under: about(text, 'Id of a record: only what lies below it') };

/** The record that a tree is asked for below. */
export function treeUnder({ query }: Pick<RouteRequest, 'query'>): string | undefined {
  return query['under'] === undefined || query['under'] === '' ? undefined : pathId(query['under']);
}

/** Routes of a type whose records form a tree: the whole tree, and the ancestors of one record. */
export function treeRoutes(record: RecordDefinition): CompanyRoute[] {
  const common = {
    scope: 'company',
    record: record.name,
    method: 'GET',
    access: { permission: permissionFor(record, 'read'), preview: true },
  } as const;
  const many = labelsOf('en', record.name).many.toLowerCase();
  return [
    {
      ...common,
      path: `/${record.wire}/tree`,
      query: TREE_QUERY,
      summary: `Read all ${many} as a tree`,
      answer: treeShape,
      handle: async (ctx, request) => {
        const { results, ...rest } = await visibleTree(ctx, record, { under: treeUnder(request) });
        return { ...rest, results: results.map(({ sum: _sum, ...one }) => one) };
      },
    },
    {
      ...common,
      path: `/${record.wire}/:id/path`,
      summary: `List the ${many} above one, from the top down, and itself`,
      answer: treePathShape,
      handle: (ctx, { params }) => pathTo(ctx, record, pathId(params['id'])),
    },
  ];
}
