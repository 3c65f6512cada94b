import { isIP } from 'node:net';
import { sql } from 'kysely';
import { isAdmin } from '@steward/kernel/contract/access/can.ts';
import { textOrNull } from '@steward/kernel/contract/narrow.ts';
import { isAllowedAddress } from '@steward/kernel/server/adapters/web/guarded_fetch.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { forEachChange, refuseWith, type Change, type RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { overhang, sheetOf } from '../contract/own_sheet.ts';
import { cancelJobsOf } from './queue/store.ts';
import { layoutIn } from './templates.ts';

const after = ({ before, values }: Change): Readonly<Record<string, unknown>> => ({ ...before, ...values });
const numberOrNull = (value: unknown): number | null =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? Number(value) : null;

/** Layouts are stored as parsed, so that unknown properties are dropped. */
function checkTemplate(_ctx: Context, change: Change): void {
  const now = after(change);
  const elements = textOrNull(now['layout']);
  const [width, height] = [numberOrNull(now['width']) ?? 0, numberOrNull(now['height']) ?? 0];
  const layout = layoutIn({ width, height, elements });
  if (elements !== null && elements !== '') change.values['layout'] = JSON.stringify(layout.elements);
}

export const templateHooks: RecordHooks = { beforeWrite: forEachChange(checkTemplate) };

type Size = Pick<Tables['label_size'], 'id' | 'width' | 'height'>;

/** Labels must fit their page. */
async function checkSheets(ctx: Context, changes: readonly Change[]): Promise<void> {
  const ids = [...new Set(changes.map((one) => String(after(one)['label_size'])))];
  const rows = await ctx.tx.known(sql<Size>`select s.id, s.width, s.height from label_size s
    where s.company_id = ${ctx.companyId} and s.id = any(${ids}::uuid[])`);
  const sizes = new Map(rows.map((one) => [one.id, one]));
  for (const change of changes) {
    const now = after(change);
    const size = sizes.get(String(now['label_size']));
    if (!size) continue;
    const number = (key: string): number | null => numberOrNull(now[key]);
    const [pageWidth, pageHeight] = [number('page_width'), number('page_height')];
    if (now['page'] === 'own' && (!pageWidth || !pageHeight)) {
      refuseWith(change, invalid({ [pageWidth ? 'page_height' : 'page_width']: { key: 'label_page_side' } }));
      continue;
    }
    const found = overhang(
      sheetOf({
        ...{ name: '', page: String(now['page']), page_width: pageWidth, page_height: pageHeight },
        ...{ label_columns: number('label_columns') ?? 1, label_rows: number('label_rows') ?? 1 },
        ...{ margin_left: number('margin_left'), margin_top: number('margin_top') },
        ...{ gap_across: number('gap_across') ?? 0, gap_down: number('gap_down') ?? 0 },
        ...{ width: Number(size.width), height: Number(size.height) },
      }),
    );
    if (!found) continue;
    const { field, needed, there } = found;
    refuseWith(change, invalid({ [field]: { key: 'label_off_page', params: { needed, there } } }));
  }
}

export const sheetHooks: RecordHooks = { beforeWrite: checkSheets };

/** What a printer is asked at: raw, LPD, IPP, web, and the ports of some makers. */
const USUAL_PORTS = [80, 443, 515, 631, 6101, ...Array.from({ length: 10 }, (_, index) => 9100 + index)];

/** Whoever prints is not to try the ports of other servers, nor addresses that the server may not reach. */
function checkPrinter(ctx: Context, change: Change): void {
  const { before, values } = change;
  const { printerLocal: loopback, printerPrivate } = ctx.services.config;
  const host = String(after(change)['host']).replace(/^\[|\]$/g, '');
  const port = Number(after(change)['port']);
  if (values['host'] !== before?.['host'] && isIP(host) !== 0)
    if (!isAllowedAddress(host, { loopback, private: printerPrivate }))
      refuseWith(change, invalid({ host: { key: 'printer_address' } }));
  if (port !== before?.['port'] && !USUAL_PORTS.includes(port) && !isAdmin(ctx.user))
    refuseWith(
      change,
      invalid({ port: { key: 'printer_port', params: { ports: '80, 443, 515, 631, 6101, 9100–9109' } } }),
    );
}

/** The queue is deleted with its printer. */
export const printerHooks: RecordHooks = {
  beforeWrite: forEachChange(checkPrinter),
  beforeRemove: cancelJobsOf,
  traces: [{ table: 'print_job', columns: ['printer_id'] }],
};
