import { cellText, type Cell } from '@steward/kernel/contract/csv/cell.ts';
import { plainHeading } from '@steward/kernel/contract/csv/headings.ts';
import { message } from '@steward/kernel/contract/messages/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { ImportJob } from '../job.ts';
import type { Run } from './run_state.ts';

const QUANTITIES: ReadonlySet<string> = new Set(
  ['quantity', 'qty', 'hb.quantity', 'menge', 'anzahl', 'stück', 'stückzahl', 'cantidad', 'unidades'].map(plainHeading),
);

/** The column of a file of assets that says how many there are of each, which assets do not have; -1: none. */
export function quantityColumn({
  record,
  headers,
  mapping,
}: Pick<ImportJob, 'record' | 'headers' | 'mapping'>): number {
  if (record !== 'asset') return -1;
  return headers.findIndex(
    (heading, index) => (mapping[index] ?? null) === null && QUANTITIES.has(plainHeading(heading)),
  );
}

/** That a row of several things becomes one asset. */
export function countedMessages(ctx: Context, { job, quantityAt: at }: Run, cells: readonly Cell[]): string[] {
  const text = at < 0 ? '' : cellText(cells[at]).trim();
  if (!/^\d+([.,]\d+)?$/.test(text) || Number(text.replace(',', '.')) <= 1) return [];
  return [message(ctx.language, 'counted_row', { label: job.headers[at] ?? '', value: text })];
}
