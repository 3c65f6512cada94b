import { call, line, ms, quantile, storeResult } from '../parts/measure.ts';
import { withCompany } from '../parts/opened.ts';
import { sizes } from '../parts/sizes.ts';

/**
 * A licence with many seats: check-outs single and in sets, lists, check-ins, and many concurrent callers for the last
 * seat, of whom one succeeds; with the rows that a seat adds. `npm run bench -- seats 10000 100`: seats, callers.
 */
const { seats, callers } = sizes({ seats: [10_000, 60], callers: [100, 6] });
const ROUNDS = 20;
const SET = 500;
/** Additional permissions of this measurement. */
const MORE = ['license:read', 'license:write', 'license:checkout', 'license:checkin', 'category:write', 'user:read'];

await withCompany(300, async ({ place, way, known, filled }) => {
  await place.database.owner.query(
    `update app_user set custom_permissions = custom_permissions || $2::text[]
     where company_id = $1 and cardinality(custom_permissions) > 0`,
    [filled.companyId, MORE],
  );
  const send = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(way.address + path, {
      method,
      headers: { authorization: `Bearer ${way.token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
    return (await answer.json()) as T;
  };
  const timed = (path: string, body?: object): Promise<number> =>
    call(way, { name: path, path, ...(body ? { method: 'POST' as const, body: () => ({ ...body }) } : {}) });
  const rowsIn = async (): Promise<ReadonlyMap<string, number>> => {
    const { rows } = await place.database.owner.query<{ table: string; n: number }>(
      ['license', 'assignment', 'activity']
        .map((table) => `select '${table}' as table, count(*)::int as n from ${table}`)
        .join(' union all '),
    );
    return new Map(rows.map((one) => [one.table, one.n]));
  };

  const category = await send<{ id: string }>('POST', 'category/', { name: 'Seats', type: 'license' });
  const begun = await rowsIn();
  const { id } = await send<{ id: string }>('POST', 'license/', {
    name: 'Ten thousand seats',
    category_id: category.id,
    quantity: seats,
  });
  const { results: people } = await send<{ results: { id: string }[] }>('GET', `users/?page_size=${SET}`);
  const one = { license_id: id, checkout_to: 'user', user_id: known.userId };

  const times: Record<string, number[]> = {
    'first seats': [],
    sets: [],
    'last seats': [],
    list: [],
    seats: [],
    back: [],
  };
  const note = (name: string, took: number): void => void times[name]?.push(took);
  const before = await rowsIn();
  for (let round = 0; round < ROUNDS; round += 1) note('first seats', await timed('license_association/', one));
  const after = await rowsIn();
  let left = seats - 2 * ROUNDS;
  const started = performance.now();
  while (left > 0) {
    const some = people.slice(0, Math.min(left, people.length)).map((person) => person.id);
    note('sets', await timed('users/assign_license/', { ids: some, license_id: id }));
    left -= some.length;
  }
  const filling = (performance.now() - started) / 1000;
  for (let round = 0; round < ROUNDS - 1; round += 1) note('last seats', await timed('license_association/', one));
  for (let round = 0; round < ROUNDS; round += 1) {
    note('list', await timed('license/?page=1&page_size=50'));
    note('seats', await timed(`license_associationget/${id}/?open=true&page=2&page_size=50`));
  }

  const answers = await Promise.all(
    Array.from({ length: callers }, () =>
      timed('license_association/', one).then(
        () => 'got it',
        (error: unknown) => (error instanceof Error ? (/: (\d{3})/.exec(error.message)?.[1] ?? error.message) : ''),
      ),
    ),
  );
  const counts = [...Map.groupBy(answers, (answer) => answer)].map(([answer, all]) => [answer, all.length] as const);
  const full = await rowsIn();
  for (let seat = 1; seat <= ROUNDS; seat += 1)
    note('back', await timed(`license_association/${id}/checkin/`, { seat }));
  const releasing = performance.now();
  await timed(`license_association/${id}/checkin-all/`, {});
  const released = (performance.now() - releasing) / 1000;
  const end = await send<{ assigned: number; seat_available: number; seat_assign: number }>('GET', `license/${id}/`);

  for (const [name, own] of Object.entries(times)) line(name, ms(quantile(own, 0.5)), ms(quantile(own, 0.95)));
  const added = (from: ReadonlyMap<string, number>, to: ReadonlyMap<string, number>, table: string): number =>
    (to.get(table) ?? 0) - (from.get(table) ?? 0);
  const rows = Object.fromEntries(
    ['license', 'assignment', 'activity'].map((table) => [table, added(before, after, table) / ROUNDS]),
  );
  process.stdout.write(
    `${seats} seats: licence rows ${added(begun, full, 'license')}, rows for each seat ${JSON.stringify(rows)}; ` +
      `filled in sets in ${filling.toFixed(1)} s, all back in ${released.toFixed(1)} s.\n` +
      `${callers} callers for the last: ${counts.map(([what, n]) => `${what} ${n}`).join(', ')}.\n`,
  );
  const isRight = end.assigned === 0 && end.seat_available === seats && end.seat_assign === 1;
  if (!isRight || answers.filter((answer) => answer === 'got it').length !== 1) process.exitCode = 1;
  await storeResult(`seats-${seats}`, {
    times: Object.fromEntries(Object.entries(times).map(([name, own]) => [name, quantile(own, 0.5)])),
    rows,
    filling,
    released,
    race: Object.fromEntries(counts),
  });
});
