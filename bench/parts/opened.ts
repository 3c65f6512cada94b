import type { Known } from './cases.ts';
import { filledCompany, knownOf, apiAccess } from './company.ts';
import type { Filled } from './fill.ts';
import type { ApiAccess } from './measure.ts';
import { openPlace, startServer, type Place, type Server } from './server.ts';

/** A filled company with a server. */
export interface Opened {
  readonly place: Place;
  readonly filled: Filled;
  readonly server: Server;
  readonly way: ApiAccess;
  readonly known: Known;
}

/** Measures on a company, and stops everything afterwards. */
export async function withCompany(
  assets: number,
  measured: (opened: Opened) => Promise<void>,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  const place = await openPlace();
  try {
    const filled = await filledCompany(place, assets);
    const server = await startServer(place, settings);
    try {
      const way = apiAccess(server, filled);
      await measured({ place, filled, server, way, known: await knownOf(place, way, filled) });
    } finally {
      await server.stop();
    }
  } finally {
    await place.close();
  }
}
