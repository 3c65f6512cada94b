import { sql } from 'kysely';
import { assigneeTypes, findRecord } from '@steward/kernel/contract/records/index.ts';
import { invalid } from '../context/errors.ts';
import type { ServerKind } from './kind.ts';
import { idsIn, ID } from './reference.ts';
import { text } from './text.ts';

/** The column of rows and of assignments that refers to assignees of one type. */
export function assigneeColumn(type: string): string {
  return `assignee_${type}_id`;
}

/** The assignee of a record: a type, and an id in the column of that type. */
export const assignee: ServerKind = {
  ...text,
  column: null,
  decode: () => undefined,
  shown: ({ raw, name }) => {
    const type = raw['assignee_type'];
    return type ? { type, ...name(String(type), raw[assigneeColumn(String(type))]) } : null;
  },
  filter: (_companyId, _field, { op, value }) => {
    if (op === 'empty') return sql`t.assignee_type is null`;
    if (op === 'not_empty') return sql`t.assignee_type is not null`;
    // Values are named by type and id, as in `user:<id>`.
    const byType: Record<string, string[]> = {};
    for (const one of Array.isArray(value) ? value : []) {
      const [type = '', id = ''] = String(one).split(':');
      if (!findRecord(type)?.canHold) throw invalid({ filters: { key: 'unknown_filter' } });
      (byType[type] ??= []).push(...idsIn([id]));
    }
    const ways = Object.entries(byType).map(
      ([type, values]) => sql`${sql.ref(`t.${assigneeColumn(type)}`)} = any(${values}::uuid[])`,
    );
    const held = ways.length === 0 ? sql`false` : sql`coalesce(${sql.join(ways, sql` or `)}, false)`;
    return op === 'in' ? sql`(${held})` : sql`not (${held})`;
  },
  schema: () => ({
    type: 'object',
    properties: {
      type: { type: 'string', enum: assigneeTypes().map((one) => one.name) },
      id: ID,
      name: { type: 'string' },
    },
  }),
};
