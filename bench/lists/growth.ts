import { listCases } from '../parts/cases.ts';
import { filledCompany, knownOf, apiAccess } from '../parts/company.ts';
import { storeResult, line, measure, ms, type Row } from '../parts/measure.ts';
import { openPlace, startServer } from '../parts/server.ts';
import { sizes } from '../parts/sizes.ts';

/** Cost by company size: the same calls at 1,000 to 1,000,000 assets. */
const { most } = sizes({ most: [1_000_000, 300] });
const SIZES = [most / 1000, most / 100, most / 10, most].map(Math.round).filter((size) => size >= 200);
const NAMES = [
  'first page with its count',
  'filter by status, sorted by name',
  'sorted by model name',
  'sorted by two columns',
  'search, rare word',
  'search, common word',
  'search, absent word',
];
const place = await openPlace();
try {
  const filled = new Map<number, Awaited<ReturnType<typeof filledCompany>>>();
  for (const size of SIZES.toReversed()) filled.set(size, await filledCompany(place, size));
  const server = await startServer(place);
  try {
    const results = new Map<number, Row[]>();
    for (const [size, company] of filled) {
      const way = apiAccess(server, company);
      const cases = listCases(await knownOf(place, way, company)).filter((one) => NAMES.includes(one.name));
      results.set(size, await measure(cases, way, place.database));
    }
    line('median at', ...SIZES.map((size) => size.toLocaleString('en')), 'growth');
    for (const name of NAMES) {
      const medians = SIZES.map((size) => results.get(size)?.find((row) => row.name === name)?.median ?? 0);
      line(name, ...medians.map(ms), `${((medians.at(-1) ?? 0) / (medians[0] ?? 1)).toFixed(1)} ×`);
    }
    await storeResult('growth', Object.fromEntries(results));
  } finally {
    await server.stop();
  }
} finally {
  await place.close();
}
