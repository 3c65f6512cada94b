import i18next from 'i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import type { TileChoice } from '@steward/modules/dashboard/client';
import { MEASURES } from '../contract/figures.ts';
import type { ReportList } from '../contract/wire.ts';

/** Reports that can be tiles: saved ones, then the ready ones. */
export async function reportChoices(): Promise<TileChoice[]> {
  const { ready, saved } = await api.get<ReportList>('reports/');
  return [...saved, ...ready].map(({ id, name, definition }) => ({ id, name, record: definition.source }));
}

/** What can be shown over time. */
export function figureChoices(): TileChoice[] {
  return MEASURES.map((id) => ({
    id,
    name: i18next.t(`over_time.measures.${id}`, { ns: 'reports' }),
    record: 'asset',
  }));
}
