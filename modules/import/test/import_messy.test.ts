import { expect, it } from 'vitest';
import { objectIn } from '@steward/kernel/contract/narrow.ts';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld } from '../../../app/test/world.ts';
import type { ReasonGroup } from '../contract/wire.ts';
import { uploadFile, type ImportedJob, type ImportedRow } from './imports.ts';

/*
 * A list of 300 devices as it is kept by hand for years: of a German Windows, with own headings, dates and prices of
 * many forms, words for nothing, statuses of its own, places below places, and three tags twice.
 */
const app = await testApp();

const HEAD =
  'Inventarnr.;Bezeichnung;Modell;Kategorie;Seriennr;Status;Standort;Benutzer;Kaufdatum;Anschaffungspreis;Bemerkung';
const MODELS = [
  ['iPhone 13', 'Handy'],
  ['ThinkPad T14', 'Notebook'],
  ['HP LaserJet', 'Drucker'],
  ['WD19', 'Dock'],
  ['Dell P2422', 'Monitor'],
] as const;
const STATES = ['verfügbar', 'Verfügbar', 'In Betrieb', 'Lager', 'defekt', 'AUSGEMUSTERT'];
const PLACES = ['München', 'Zürich', 'Köln', 'Köln > Büro 1', 'Köln > Büro 2'];
const PEOPLE = ['', '-', 'n/a', 'Jörg Müßig', 'Anna Groß', 'Lukasz Zak', 'Zoë Simkova'];
const DATES = ['', '15.03.2024', '28/02/2024', '01/15/2024', '2023-11-05', '9.3.24', '45292', '12. März 2022'];
const DAYS = [...DATES, 'Mär 2023', '31.02.2024', 'unbekannt', 'n/a'];
const PRICES = [
  '',
  '1299.00',
  '1.299,00 €',
  '2.499,00',
  '899,5',
  '€ 45,00',
  '49',
  '1 250,00 EUR',
  'n/a',
  'auf Anfrage',
];
const NOTES = ['', '"prüfen; bald"', 'Küche'];

/** The rows, each cell on a turn of its own. */
function rows(): string[] {
  return Array.from({ length: 300 }, (_, at) => {
    const n = at + 1;
    const turn = <T>(of: readonly T[], step: number): T | string => of[Math.floor(at / step) % of.length] ?? '';
    const [model, category] = MODELS[at % MODELS.length] ?? ['', ''];
    // The last of each hundred repeats the tag before it.
    const tag = String(n % 100 === 0 ? n - 1 : n).padStart(4, '0');
    const own = [`INV-${tag}`, `${model} ${n}`, model, category, `SN${String(n).padStart(5, '0')}`];
    return [
      ...own,
      turn(STATES, 1),
      turn(PLACES, 3),
      turn(PEOPLE, 2),
      turn(DAYS, 1),
      turn(PRICES, 4),
      turn(NOTES, 1),
    ].join(';');
  });
}

it('of a messy list of 300 devices only those stay out whose tag is there twice, each with its reason', async () => {
  const { owner } = await makeWorld(app);
  // Windows-1252 has these letters where Latin-1 has them, and € at 0x80.
  const bytes = Uint8Array.from([HEAD, ...rows()].join('\r\n'), (one) => (one === '€' ? 0x80 : one.charCodeAt(0)));
  const { body } = await uploadFile(owner, 'assets', bytes);
  expect(body.mapping.filter((one) => one === null)).toEqual([]);
  const path = `import-job/${body.id}`;
  const go = async (step: string): Promise<ImportedJob> => {
    const { status, text } = await owner.call('POST', `${path}/${step}/`);
    expect(status, text).toBe(200);
    await app.runJobs();
    return (await owner.call<ImportedJob>('GET', `${path}/`)).body;
  };
  const choose = async (options: object): Promise<void> =>
    expect((await owner.call('PUT', `${path}/`, { options })).status).toBe(200);
  const groupsOf = async (): Promise<readonly ReasonGroup[]> =>
    (await owner.call<{ results: ReasonGroup[] }>('GET', `${path}/reasons/`)).body.results;

  // What is asked once for all rows: which status an unknown word is, and which single values are left out.
  const { status: proposed } = objectIn(body.options['values']);
  const lager = { use: 'new', name: 'Lager', type: 'deployable' };
  await choose({ values: { status: { ...objectIn(proposed), lager } } });
  await go('check');
  const without: Record<string, string[]> = {};
  for (const { field, key, may_leave_out } of await groupsOf())
    if (may_leave_out && field) (without[field] ??= []).push(key);
  expect(
    Object.entries(without)
      .flatMap(([field, keys]) => keys.map((key) => `${field} ${key}`))
      .toSorted(),
  ).toEqual([
    'assignee not_deployable',
    'purchase_cost not_amount',
    'purchase_date no_such_day',
    'purchase_date not_a_date',
  ]);
  await choose({ without });
  expect((await go('run')).totals).toMatchObject({ created: 297, refused: 3 });
  const { results } = (await owner.call<{ results: ImportedRow[] }>('GET', `${path}/rows/?page_size=500`)).body;
  const out = results.filter((one) => one.outcome === 'refused');
  // Row 1 of the file has the headings.
  expect(out.map((one) => [one.row_number, ...one.messages])).toEqual(
    [101, 201, 301].map((n) => [n, `Row ${n - 1} has the same Asset tag. Keep one of them.`]),
  );
}, 120_000);
