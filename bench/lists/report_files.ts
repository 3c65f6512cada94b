import { memoryOf } from '../parts/files.ts';
import { storeResult } from '../parts/measure.ts';
import { withCompany } from '../parts/opened.ts';
import { sizes } from '../parts/sizes.ts';

/**
 * Reports as files: all assets with 40 columns as CSV and xlsx, groups beyond what a screen shows, and pages to print.
 * Rows per second, and memory above that of the idle server. `npm run bench -- report_files 1000000`: assets.
 */
const { assets } = sizes({ assets: [1_000_000, 300] });
const COLUMNS = 40;

interface Field {
  readonly key: string;
  readonly kind: string;
  readonly through: string | null;
}

await withCompany(assets, async ({ place, way, known, server }) => {
  await place.database.owner.query(
    `update app_user set custom_permissions = custom_permissions || '{report:read,assets:cost,csv:read,can_export_assets}'::text[]
     where company_id = $1 and cardinality(custom_permissions) > 0`,
    [known.companyId],
  );
  const headers = { authorization: `Bearer ${way.token}`, 'content-type': 'application/json' };
  const source = await fetch(`${way.address}reports/sources/asset/`, { headers });
  const { fields } = (await source.json()) as { readonly fields: readonly Field[] };
  const own = fields.filter((one) => one.through === null && one.kind !== 'textarea').map((one) => one.key);
  const list = [...own, ...fields.flatMap((one) => (one.through === 'model' ? [one.key] : []))].slice(0, COLUMNS);
  const count = { key: 'n', fn: 'count' };
  const groups = [{ field: 'purchase_date', bucket: 'day' }, { field: 'model' }];
  const cases = [
    [`CSV, ${list.length} columns`, { list }, 'csv'],
    [`xlsx, ${list.length} columns`, { list }, 'xlsx'],
    ['CSV, a line for each model and day', { rows: groups, values: [count] }, 'csv'],
    [
      'PDF, the first 5,000 rows',
      { list: ['asset_tag', 'name', 'model', 'status', 'location', 'purchase_date', 'purchase_cost'] },
      'pdf',
    ],
  ] as const;
  const idle = await server.memory();
  const results: Record<string, unknown>[] = [];
  for (const [name, definition, format] of cases) {
    const memory = memoryOf(server);
    const started = performance.now();
    const answer = await fetch(`${way.address}reports/export/`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ definition: { source: 'asset', ...definition }, format }),
    });
    if (!answer.ok || !answer.body) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
    let [bytes, lines] = [0, -1];
    for await (const chunk of answer.body) {
      bytes += chunk.length;
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1;
    }
    const seconds = (performance.now() - started) / 1000;
    const rows = format === 'csv' ? lines : format === 'xlsx' ? assets : Math.min(assets, 5000);
    const row = {
      name,
      seconds,
      rows,
      per_second: Math.round(rows / seconds),
      megabytes: bytes / 1_048_576,
      above_idle: Math.round((await memory.most()) - idle),
    };
    results.push(row);
    process.stdout.write(
      `${name.padEnd(38)}${seconds.toFixed(1).padStart(8)} s${String(rows).padStart(10)} rows${String(row.per_second).padStart(9)} rows/s${row.megabytes.toFixed(1).padStart(8)} MB sent${String(row.above_idle).padStart(6)} MB above idle\n`,
    );
    if (format === 'csv' && 'list' in definition && lines < assets) process.exitCode = 1;
  }
  await storeResult(`report_files-${assets}`, results);
});
