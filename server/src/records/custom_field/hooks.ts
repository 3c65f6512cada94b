import { randomBytes } from 'node:crypto';
import { customOptions } from '@steward/contract/records/custom';
import { sql } from 'kysely';
import type { Context } from '../../engine/context.ts';
import { invalid } from '../../engine/errors.ts';
import type { Change, RecordHooks } from '../../engine/hooks.ts';

/** Most fields that one record type may get from its company; beyond it, forms and lists are no longer usable. */
const MOST = 100;

/** Values are kept as their type reads them, so what has been chosen for a field with values stays. */
async function prepare(ctx: Context, { id, before, values }: Change): Promise<void> {
  const after = { ...before, ...values };
  if (after['type'] === 'select' && customOptions(text(after['options'])).length === 0) throw invalid({ options: { key: 'required' } });
  if (before && (values['type'] ?? before['type']) !== before['type']) throw invalid({ type: { key: 'cannot_change' } });
  if (before && (values['record'] ?? before['record']) !== before['record']) throw invalid({ record: { key: 'cannot_change' } });
  if (before) return;
  const { n } = await ctx.tx.one(sql<{ n: number }>`select count(*) as n from custom_field where company_id = ${ctx.companyId} and record = ${values['record']} and deleted_at is null and id <> ${id}`);
  if (n >= MOST) throw invalid({ record: { key: 'too_many', params: { max: MOST } } });
  values['key'] = keyFor(String(values['name']));
}

/** Readable, and different between companies, whose values share an index. */
function keyFor(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase().replaceAll(/[^a-z0-9]+/g, '_').replaceAll(/^_+|_+$/g, '').slice(0, 30);
  return `c_${plain || 'field'}_${randomBytes(4).toString('hex').slice(0, 6)}`;
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

export const customFieldHooks: RecordHooks = { prepare };
