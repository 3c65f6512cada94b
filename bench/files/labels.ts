import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { isUnderWay, type Operation } from '@steward/kernel/contract/operations/wire.ts';
import { rollOf } from '../../modules/printing/contract/sheets.ts';
import { standardLayout } from '../../modules/printing/contract/standard.ts';
import { dotsOf } from '../../modules/printing/server/draw/png.ts';
import { zplOf } from '../../modules/printing/server/draw/printer_codes.ts';
import { drawLabel } from '../../modules/printing/server/draw/svg.ts';
import { apiAccess } from '../parts/company.ts';
import { memoryOf } from '../parts/files.ts';
import { fill } from '../parts/fill.ts';
import { call, line, ms, quantile, storeResult } from '../parts/measure.ts';
import { openPlace, startServer } from '../parts/server.ts';
import { sizes } from '../parts/sizes.ts';

/**
 * One PDF of many labels, and a preview of labels that are as costly as a template allows: seconds, memory of the
 * server and of the process that draws, and how long a list takes meanwhile. `npm run bench -- labels 10000`.
 */
const { labels } = sizes({ labels: [10_000, 24] });

/** The maximum number of codes with maximum length. */
const COSTLY = Array.from({ length: 60 }, (_, at) => ({
  ...{ kind: 'code', symbology: 'azteccode', text: `${at} `.repeat(120).slice(0, 450), x: at, y: 1 },
  ...{ width: 10, height: 10 },
}));

const place = await openPlace();
try {
  const filled = await fill(place.database, labels);
  await place.database.owner.query(
    `update app_user set custom_permissions = custom_permissions || '{print_label:all}'
     where company_id = $1 and cardinality(custom_permissions) > 0`,
    [filled.companyId],
  );
  const server = await startServer(place);
  const way = apiAccess(server, filled);
  const json = { authorization: `Bearer ${way.token}`, 'content-type': 'application/json' };
  const post = (path: string, body: object): Promise<Response> =>
    fetch(way.address + path, { method: 'POST', headers: json, body: JSON.stringify(body) });

  /** Polls the list until the work ends, and samples the drawing process. */
  const beside = async (work: Promise<unknown>) => {
    const [held, times, state] = [memoryOf(server), new Array<number>(), { isOver: false }];
    let drawing = 0;
    const end = work.finally(() => (state.isOver = true));
    end.catch(() => undefined);
    while (!state.isOver) {
      times.push(await call(way, { name: 'list', path: 'assets/?page_size=50' }));
      drawing = Math.max(drawing, await memoryOfDrawing(server.process.pid));
      await wait(20);
    }
    await end;
    return { times, drawing, memory: await held.most() };
  };
  const say = (name: string, { times, drawing, memory }: Awaited<ReturnType<typeof beside>>): void =>
    line(
      name,
      ...[ms(quantile(times, 0.5)), ms(quantile(times, 0.99)), ms(Math.max(...times))],
      ...[`${Math.round(memory)} MB`, `${Math.round(drawing)} MB`],
    );
  line('a list meanwhile', 'median', '99th', 'longest', 'server', 'drawing');
  await beside(wait(1000));
  // Long enough to separate the memory of lists from that of labels.
  const idle = await beside(wait(labels >= 10_000 ? 60_000 : 500));
  say('nothing else', idle);

  const started = performance.now();
  const answer = await post('printing/generate-composite-pdf/', {
    ...{ record: 'asset', search: '', filters: '', media: 'avery_l7160' },
  });
  const begun = (await answer.json()) as Operation;
  if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(begun)}`);
  const ended = async (): Promise<void> => {
    for (let now = begun; isUnderWay(now); await wait(100))
      now = (await (await fetch(`${way.address}operations/${begun.id}/`, { headers: json })).json()) as Operation;
  };
  const many = await beside(ended());
  const seconds = (performance.now() - started) / 1000;
  say(`${labels} labels in one PDF`, many);
  const file = await fetch(`${way.address}operations/${begun.id}/file/`, { headers: json });
  const pdf = Buffer.from(await file.arrayBuffer());
  const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
  if (pages !== Math.ceil(labels / 21)) throw new Error(`${file.status}: ${pages} pages`);

  const asked = { record: 'asset', search: '', filters: '', copies: 1 };
  const layout = { width: 100, height: 20, elements: COSTLY };
  const costlyFrom = performance.now();
  const costly = await beside(post('printing/printable-tag--preview-labels/', { ...asked, layout }));
  say('the costliest label', costly);
  const costlySeconds = (performance.now() - costlyFrom) / 1000;

  const few = Math.max(10, Math.round(labels / 100));
  const printerFrom = performance.now();
  for (let index = 0; index < few; index += 1) {
    const look = { layout: standardLayout(63.5, 38.1), sheet: rollOf({ width: 63.5, height: 38.1 }) };
    const values = { code: `https://steward.example/${index}`, title: `Laptop ${index}`, subtitle: `NF-${index}` };
    zplOf(await dotsOf(drawLabel(look, values, 25.4 / 300), { dpi: 300 }));
  }
  const printer = (performance.now() - printerFrom) / few;
  line(`${labels} labels`, `${pages} pages`, `${seconds.toFixed(1)} s`, `${(pdf.length / 1_048_576).toFixed(1)} MB`);
  line('the costliest label', `${costlySeconds.toFixed(1)} s`);
  line('printer at 300 dpi', `${printer.toFixed(1)} ms each`);
  const median = (times: readonly number[]): number => quantile(times, 0.5);
  await storeResult(`labels-${labels}`, {
    ...{ labels, seconds, bytes: pdf.length, memory: many.memory, drawing: many.drawing, printer_ms: printer },
    ...{ list_idle: median(idle.times), list_meanwhile: median(many.times), list_longest: Math.max(...many.times) },
    ...{ costly_seconds: costlySeconds, list_costly_longest: Math.max(...costly.times) },
  });
  await server.stop();
} finally {
  await place.close();
}

/** Megabytes of the processes of a server that draw labels. */
async function memoryOfDrawing(server: number | undefined): Promise<number> {
  const read = (id: string, file: string): Promise<string> => readFile(`/proc/${id}/${file}`, 'utf8').catch(() => '');
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const held = ids.map(async (id) => {
    const status = await read(id, 'status');
    if (!new RegExp(`^PPid:\\s+${server}$`, 'm').test(status)) return 0;
    if (!(await read(id, 'cmdline')).includes('drawing')) return 0;
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  });
  return (await Promise.all(held)).reduce((sum, one) => sum + one, 0);
}
