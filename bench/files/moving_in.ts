import type { MoveInState } from '@steward/modules/moving_in/contract';
import { madeUpStock, snipeItStandIn, type Stock } from '../../modules/moving_in/test/snipe_it_stand_in.ts';
import { demoCompany, signedIn } from '../parts/demo.ts';
import { line, storeResult, type ApiAccess } from '../parts/measure.ts';
import { openPlace, startServer } from '../parts/server.ts';
import { sizes } from '../parts/sizes.ts';
import { until } from '../parts/until.ts';

/**
 * Moving in from a stand-in of Snipe-IT: what comes along is compared field by field, a second run writes nothing, and
 * an undo leaves the company as it was. `npm run bench -- moving_in 20000 2000 300 5000`: assets, users, licences,
 * pictures.
 */
const wanted = sizes({ assets: [20_000, 40], users: [2000, 12], licenses: [300, 2], pictures: [5000, 3] });

const place = await openPlace();
const stock: Stock = {};
const standIn = await snipeItStandIn(stock);
try {
  Object.assign(stock, madeUpStock(wanted, standIn.address));
  const who = await demoCompany(place);
  const server = await startServer(place, { NODE_ENV: 'development', STEWARD_DEMO: 'no' });
  const way = await signedIn(server, who);
  const faults: string[] = [];
  const steps: Record<string, number> = {};
  const timed = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
    const started = performance.now();
    const done = await work();
    steps[step] = (performance.now() - started) / 1000;
    line(step, `${steps[step].toFixed(1)} s`);
    return done;
  };
  const move = async (verb: string, id: string): Promise<MoveInState> => {
    await call(way, 'POST', `moving-in/${id}/${verb}/`, {});
    return until('The move', async () => {
      const state = await call<MoveInState>(way, 'GET', `moving-in/${id}/`);
      if (state.status === 'failed') throw new Error(state.failure ?? 'failed');
      return ['checking', 'running', 'undoing'].includes(state.status) ? undefined : state;
    });
  };
  const connect = (): Promise<MoveInState> =>
    call(way, 'POST', 'moving-in/', { source: 'snipe_it', address: standIn.address, token: standIn.token });

  const before = await fingerprint(way);
  const first = await timed('connected', connect);
  const checked = await timed('read and tried', () => move('check', first.id));
  line('', tableOf(checked));
  const done = await timed('written', () => move('run', first.id));
  line('', tableOf(done));
  for (const one of done.lines)
    if (one.found !== one.created + one.changed + one.unchanged) faults.push(`${one.key}: ${JSON.stringify(one)}`);
  faults.push(...(await timed('compared', () => differences(way, stock))));

  const second = await timed('connected again', connect);
  const tried = await timed('read and tried again', () => move('check', second.id));
  const again = await timed('written again', () => move('run', second.id));
  line('', tableOf(tried));
  line('', tableOf(again));
  for (const state of [tried, again])
    for (const one of state.lines)
      if (one.key !== 'pictures' && one.created + one.changed + one.refused > 0)
        faults.push(`again ${one.key}: ${JSON.stringify(one)}`);

  const undone = await timed('undone', () => move('undo', first.id));
  if (undone.undo?.kept !== 0) faults.push(`kept: ${String(undone.undo?.kept)}`);
  const after = await fingerprint(way);
  if (before !== after) faults.push(`the company differs:\n${before}\n${after}`);
  for (const fault of faults.slice(0, 20)) line('wrong', fault);
  await storeResult(`moving-in-${wanted.assets}`, { wanted, steps, faults, calls: standIn.calls.length });
  await server.stop();
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await standIn.close();
  await place.close();
}

async function call<T>(way: ApiAccess, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(way.address + path, {
    method,
    headers: { authorization: `Bearer ${way.token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
  return (await answer.json()) as T;
}

function tableOf({ lines }: MoveInState): string {
  return lines
    .map((one) => `${one.key} ${one.found ?? '?'}: ${one.created}+${one.changed}=${one.unchanged} -${one.refused}`)
    .join(', ');
}

/** Counts of all types that a move writes, and the last change among them. */
async function fingerprint(way: ApiAccess): Promise<string> {
  const types = [
    'assets',
    'users',
    'locations',
    'department',
    'manufacturer',
    'supplier',
    'category',
    'asset-model',
    'statuslabels',
    'license',
    'accessory',
    'consumable',
    'component',
    'kit',
    'asset-maintenance',
  ];
  const counts: string[] = [];
  for (const type of types) {
    const { count } = await call<{ count: number }>(way, 'GET', `${type}/?page_size=1`);
    counts.push(`${type} ${count}`);
  }
  return counts.join(', ');
}

/** Of random assets, the fields that are not as they are there. */
async function differences(way: ApiAccess, { hardware = [] }: Stock): Promise<string[]> {
  const found: string[] = [];
  const some = hardware
    .toSorted((one, other) => ((one.id * 7919) % 10_007) - ((other.id * 7919) % 10_007))
    .slice(0, 1000);
  for (const row of some) {
    const filters = encodeURIComponent(JSON.stringify({ field: 'asset_tag', op: 'is', value: row['asset_tag'] }));
    const { results } = await call<{ results: Record<string, unknown>[] }>(way, 'GET', `assets/?filters=${filters}`);
    const [asset] = results;
    const plain = (value: unknown): string =>
      String(value ?? '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&#039;', "'")
        .replaceAll('&amp;', '&');
    const nameOf = (value: unknown): string => plain((value as { name?: unknown } | null)?.name);
    const cost = String(row['purchase_cost'] ?? '')
      .replace('.', '')
      .replace(',', '.');
    const expected: Record<string, string> = {
      name: plain(row['name']),
      serial: plain(row['serial']),
      model: nameOf(row['model']),
      status: nameOf(row['status_label']),
      supplier: nameOf(row['supplier']),
      default_location: nameOf(row['rtd_location']),
      order_number: plain(row['order_number']),
      purchase_date: String((row['purchase_date'] as { date?: string } | null)?.date ?? ''),
      purchase_cost: cost === '' ? '' : Number(cost).toFixed(2),
      assignee: nameOf(row['assigned_to']).replace(/^(Ana \d+) Müller$/, "$1 Müller & O'Neil"),
      requestable: String(row['requestable'] === true),
    };
    for (const [key, value] of Object.entries(expected)) {
      const is = asset?.[key] ?? '';
      const text =
        typeof is === 'object'
          ? String((is as { name?: string }).name ?? Number((is as { amount?: string }).amount ?? 0).toFixed(2))
          : String(is);
      // Without a name an asset has that of its model.
      if (text !== value && !(key === 'name' && value === ''))
        found.push(`${String(row['asset_tag'])} ${key}: ${text}, not ${value}`);
    }
  }
  return found;
}
