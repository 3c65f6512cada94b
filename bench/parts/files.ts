import { writeLine } from '@steward/kernel/contract/csv/write.ts';
import type { ApiAccess } from './measure.ts';
import type { Server } from './server.ts';

/** A file of new assets referring to existing names. */
export async function assetFile(way: ApiAccess, rows: number, prefix: string): Promise<Blob> {
  const names = async (path: string): Promise<{ name: string; model_number?: string }[]> => {
    const answer = await fetch(`${way.address}${path}?page_size=200&sort=name`, {
      headers: { authorization: `Bearer ${way.token}` },
    });
    return ((await answer.json()) as { results: { name: string; model_number?: string }[] }).results;
  };
  const [models, suppliers, statuses] = [
    await names('asset-model/'),
    await names('supplier/'),
    await names('statuslabels/'),
  ];
  const places = (await names('locations/')).filter(
    (one, _index, all) => all.filter((other) => other.name === one.name).length === 1,
  );
  const ready = statuses.filter((one) => one.name === 'Ready to deploy');
  const from = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];
  const parts: string[] = [
    writeLine([
      'Asset Tag',
      'Name',
      'Serial',
      'Model',
      'Model Number',
      'Status',
      'Location',
      'Supplier',
      'Purchase Date',
      'Purchase Cost',
    ]),
  ];
  for (let index = 0; index < rows; index += 1) {
    const model = from(models, index * 7);
    const day = new Date(Date.UTC(2020, 0, 1 + (index % 2000))).toISOString().slice(0, 10);
    parts.push(
      writeLine([
        `${prefix}-${String(index).padStart(7, '0')}`,
        `Laptop ${index}`,
        `${prefix}S${index}`,
        model?.name ?? 'Model',
        model?.model_number ?? '',
        from(ready, index)?.name ?? '',
        from(places, index * 3)?.name ?? '',
        from(suppliers, index * 11)?.name ?? '',
        day,
        `${(index % 3000) + 1}.50`,
      ]),
    );
  }
  return new Blob(parts, { type: 'text/csv' });
}

/** Samples a server's memory. */
export function memoryOf(server: Server): { most(): Promise<number> } {
  let most = 0;
  const look = async (): Promise<void> => {
    most = Math.max(most, await server.memory());
  };
  const timer = setInterval(() => void look(), 200);
  return {
    most: async () => {
      clearInterval(timer);
      await look();
      return most;
    },
  };
}
