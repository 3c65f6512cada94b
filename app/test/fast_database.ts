import { startEmbedded, type Embedded } from '@steward/kernel/server/database/embedded.ts';

/** Faster settings without durability, which tests do not need. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  // Tables are small, so any plan is as good: one for each prepared statement.
  plan_cache_mode: 'force_generic_plan',
};

/** A PostgreSQL server for tests, in a folder of their own. */
export function startFastDatabase(folder: string, more: Readonly<Record<string, string>> = {}): Promise<Embedded> {
  return startEmbedded(folder, { settings: { ...SETTINGS, ...more }, isOurs: true });
}
