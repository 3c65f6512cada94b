import { call, line, ms, quantile, storeResult, type ApiAccess } from '../parts/measure.ts';
import { withCompany } from '../parts/opened.ts';
import { isSmall, sizes } from '../parts/sizes.ts';

/**
 * Patterns of custom fields with exponential backtracking, on the longest allowed text and a longer one, while others
 * read a list. `npm run bench -- patterns 20000`: assets.
 */
const { assets, rounds } = sizes({ assets: [20_000, 300], rounds: [40, 2] });

/** Milliseconds of the median answer, whatever the answer is. */
const ALLOWED = 50;

const PATTERNS = ['(a+)+$', '(a|aa)+$', '(x+x+)+y', '((a{1,5}){1,5}){1,5}'];
const LENGTHS = [10_000, 50_000];

/** Milliseconds of one change, refused or not. */
async function change(way: ApiAccess, id: string, key: string, length: number): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`${way.address}assets/${id}/`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${way.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ [key]: `${'a'.repeat(length - 1)}!` }),
  });
  await answer.text();
  if (answer.status !== 400) throw new Error(`A text that does not match was answered with ${answer.status}`);
  return performance.now() - started;
}

async function answerOf(way: ApiAccess, path: string, body?: object): Promise<Record<string, unknown>> {
  const answer = await fetch(way.address + path, {
    headers: { authorization: `Bearer ${way.token}`, 'content-type': 'application/json' },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
  return JSON.parse(text);
}

await withCompany(assets, async ({ place, filled, way }) => {
  await place.database.owner.query(
    `update app_user set custom_permissions = custom_permissions || '{customFields:write,assets:update}'::text[]
     where company_id = $1 and cardinality(custom_permissions) > 0`,
    [filled.companyId],
  );
  const list = { name: 'list', path: 'assets/?page_size=50' };
  const { results } = await answerOf(way, 'assets/?page_size=1');
  const [{ id = '' } = {}] = Array.isArray(results) ? results : [];
  const rows: { name: string; median: number; longest: number; list: number }[] = [];
  for (const pattern of PATTERNS) {
    const field = { record: 'asset', name: pattern, type: 'textarea', format: 'regex', pattern };
    const key = String((await answerOf(way, 'custom-fields/', field))['key']);
    for (const length of LENGTHS) {
      const took: number[] = [];
      const waits: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const [own, other] = await Promise.all([change(way, String(id), key, length), call(way, list)]);
        took.push(own);
        waits.push(other);
      }
      const name = `${pattern} on ${length.toLocaleString('en')} characters`;
      rows.push({ name, median: quantile(took, 0.5), longest: Math.max(...took), list: quantile(waits, 0.5) });
    }
  }
  line('', 'median', 'longest', 'list meanwhile');
  for (const row of rows) line(row.name, ms(row.median), ms(row.longest), ms(row.list));
  if (!isSmall && rows.some((row) => row.median > ALLOWED)) process.exitCode = 1;
  await storeResult('patterns', rows);
});
