import { api } from '@steward/kernel/client/api/client.ts';
import type { FormOverride } from '@steward/kernel/client/form/overrides.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';

/** The kit that the address names. */
async function kitOfAddress(): Promise<Record<string, unknown>> {
  const id = new URLSearchParams(globalThis.location.search).get('kit');
  if (id === null) return {};
  const kit = await api.get<Row>(`kit/${id}/`).catch(() => null);
  return kit ? { kit: { id: kit.id, name: String(kit['name']) } } : {};
}

export const formOverride: FormOverride = { defaults: kitOfAddress };
