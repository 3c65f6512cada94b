import type { Known } from './cases.ts';
import { fill, type Filled } from './fill.ts';
import type { ApiAccess } from './measure.ts';
import { once, type Place, type Server } from './server.ts';
import { isSmall } from './sizes.ts';

/** Small companies beside the large one. */
const SMALL = isSmall ? 2 : 200;
const SMALL_ASSETS = 200;

/** A company of `assets` assets beside 200 small ones, filled once per kept folder. */
export async function filledCompany(place: Place, assets: number): Promise<Filled> {
  await once(place, 'small', async () => {
    process.stdout.write(`Filling ${SMALL} small companies …\n`);
    for (let i = 0; i < SMALL; i += 1) await fill(place.database, SMALL_ASSETS);
    return SMALL;
  });
  return once(place, `company-${assets}`, async () => {
    process.stdout.write(`Filling a company with ${assets.toLocaleString('en')} assets …\n`);
    return fill(place.database, assets);
  });
}

export function apiAccess(server: Pick<Server, 'address'>, filled: Filled): ApiAccess {
  return { address: `${server.address}/api/v1/${filled.companyId}/all/`, token: filled.token };
}

/** Facts about a company, as its user. */
export async function knownOf(place: Place, way: ApiAccess, { companyId }: Filled): Promise<Known> {
  const get = async (path: string): Promise<{ id: string }[]> => {
    const answer = await fetch(way.address + path, { headers: { authorization: `Bearer ${way.token}` } });
    return ((await answer.json()) as { results: { id: string }[] }).results;
  };
  const first = async (path: string): Promise<string> => (await get(path))[0]?.id ?? '';
  const free = encodeURIComponent(JSON.stringify({ field: 'state', op: 'in', value: ['deployable'] }));
  const [asset, other] = await get(`assets/?page_size=2&filters=${free}`);
  const parent = await first('locations/?page_size=1&search=place%201&sort=name');
  const rows = async <R extends object>(text: string): Promise<R[]> => (await place.database.owner.query<R>(text)).rows;
  const below = await rows<{ id: string }>(
    `with recursive below (id) as (select '${parent}'::uuid union select l.id from location l join below on l.parent_id = below.id where l.company_id = '${companyId}') select id from below`,
  );
  const workspaces = await rows<{ id: string }>(`select id from workspace where company_id = '${companyId}'`);
  const [custom] = await rows<{ key: string }>(
    `select key from custom_field where company_id = '${companyId}' and name = 'Cost centre'`,
  );
  return {
    companyId,
    workspaces: workspaces.map((one) => one.id),
    assetId: asset?.id ?? '',
    otherId: other?.id ?? '',
    userId: await first('users/?page_size=1&sort=name'),
    statusId: await first('statuslabels/?page_size=1&search=repair'),
    modelId: await first('asset-model/?page_size=1&sort=name'),
    place: parent,
    places: below.map((one) => one.id),
    costCentre: custom?.key ?? '',
  };
}
