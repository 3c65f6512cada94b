import { listCases } from './cases.ts';
import { filledCompany, knownOf, wayTo } from './company.ts';
import { keepResult, line, measure, ms, type Row } from './measure.ts';
import { openPlace, startServer } from './server.ts';

/** How cost grows with a company: the same calls at 1,000, 10,000, 100,000 and 1,000,000 assets, or up to the number given. */
const most = Number(process.argv[2] ?? 1_000_000);
const SIZES = [1000, 10_000, 100_000, 1_000_000].filter((size) => size <= most);
const NAMES = ['first page with its count', 'filter by status, sorted by name', 'sorted by model name', 'sorted by two columns', 'search, rare word', 'search, common word', 'search, absent word'];
const place = await openPlace();
try {
  const filled = new Map<number, Awaited<ReturnType<typeof filledCompany>>>();
  for (const size of SIZES.toReversed()) filled.set(size, await filledCompany(place, size));
  const server = await startServer(place);
  try {
    const results = new Map<number, Row[]>();
    for (const [size, company] of filled) {
      const way = wayTo(server, company);
      const cases = listCases(await knownOf(place, way, company)).filter((one) => NAMES.includes(one.name));
      results.set(size, await measure(cases, way, place.database));
    }
    line('median at', ...SIZES.map((size) => size.toLocaleString('en')), 'growth');
    for (const name of NAMES) {
      const medians = SIZES.map((size) => results.get(size)?.find((row) => row.name === name)?.median ?? 0);
      line(name, ...medians.map(ms), `${((medians.at(-1) ?? 0) / (medians[0] ?? 1)).toFixed(1)} ×`);
    }
    await keepResult('growth', Object.fromEntries(results));
  } finally {
    await server.stop();
  }
} finally {
  await place.close();
}
