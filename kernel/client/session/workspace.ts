import { isAdmin } from '@steward/kernel/contract/access/can.ts';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import { storeWorkspaceId, workspaceId } from '../api/preview.ts';
import { createStore, useStore } from '../state/store.ts';
import { auth } from './auth.ts';

const chosen = createStore<string>(workspaceId());
const reread = (): void => chosen.set(workspaceId());

// Calls read the choice from storage; what is shown follows, also when another tab has changed it.
addEventListener('storage', (event) => {
  if (event.key === 'work_space_id' || event.key === null) reread();
});
auth.subscribe(reread);

/** The workspace that calls are made in: an id, or `all`. */
export function useWorkspaceId(): string {
  return useStore(chosen);
}

/** Runs `listener` whenever another workspace is chosen, here or in another tab. */
export function onWorkspaceChange(listener: () => void): () => void {
  return chosen.subscribe(listener);
}

export function chooseWorkspace(id: string): void {
  storeWorkspaceId(id);
  chosen.set(id);
}

/** May this user look at more than one workspace at a time? */
export function maySeeAll(user: SessionUser): boolean {
  return isAdmin(user) || user.work_space.length !== 1;
}
