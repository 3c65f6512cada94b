import { filledCompany, knownOf, apiAccess } from '../parts/company.ts';
import { storeResult } from '../parts/measure.ts';
import { launch, openOwnPlace } from '../parts/server.ts';
import { isSmall, sizes } from '../parts/sizes.ts';
import { found, killPostgres, storm, totalsAgree } from '../parts/storm.ts';

/**
 * `kill -9` of server and PostgreSQL under write load: acknowledged writes survive, and none is partial. `npm run bench
 * -- crash 10 2000`: kills of each, and writes.
 */
const { times, writes: WRITES } = sizes({ times: [10, 1], writes: [2000, 200] });
const first = await openOwnPlace();
let place = await openOwnPlace(first.folder);
const results: { victim: string; acknowledged: number; sent: number; lost: number; half: number }[] = [];
for (const victim of ['server', 'PostgreSQL'] as const) {
  for (let round = 0; round < times; round += 1) {
    const filled = await filledCompany(place, isSmall ? 300 : 2000);
    const server = await launch(place);
    const way = apiAccess(server, filled);
    const { modelId } = await knownOf(place, way, filled);
    const mark = `${victim[0]}${round}${Date.now().toString(36)}`;
    const { acknowledged, sent, wasKilled } = await storm(way, modelId, mark, WRITES, () =>
      victim === 'server' ? void server.process.kill('SIGKILL') : killPostgres(place.folder),
    );
    if (!wasKilled) throw new Error('The storm was over before anything was killed');
    await server.stop('SIGKILL');
    await place.detach();
    // A new start of PostgreSQL if needed; it is the next to be killed.
    place = await openOwnPlace(first.folder);
    const { ids, half, tags } = await found(place.database, filled.companyId, mark);
    const lost = acknowledged.filter((id) => !ids.has(id)).length;
    const isWhole = half === 0 && tags === ids.size && (await totalsAgree(place.database, filled.companyId));
    results.push({ victim, acknowledged: acknowledged.length, sent, lost, half: isWhole ? 0 : Math.max(1, half) });
    process.stdout.write(
      `${victim.padEnd(12)}${String(round + 1).padStart(3)}: ${sent} sent, ${acknowledged.length} acknowledged, ${ids.size} there, ${lost} lost, ${isWhole ? 'none in half' : 'SOMETHING IN HALF'}\n`,
    );
  }
}
await place.detach();
await first.close();
await storeResult('crash', results);
const bad = results.filter((one) => one.lost > 0 || one.half > 0).length;
process.stdout.write(
  bad === 0
    ? `Every acknowledged write is there, after ${results.length} kills.\n`
    : `${bad} of ${results.length} kills lost something.\n`,
);
process.exitCode = bad === 0 ? 0 : 1;
