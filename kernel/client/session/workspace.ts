import { isAdmin } from '@steward/kernel/contract/access/can.ts';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import { storeWorkspaceId, workspaceId } from '../api/preview.ts';
import { createStore, useStore } from '../state/store.ts';
import { auth } from './auth.ts';
import { SESSION_KEYS } from '../state/stored_session.ts';

const chosen = createStore<string>(workspaceId());
const reread = (): void => chosen.set(workspaceId());

// Follows changes in other tabs.
addEventListener('storage', (event) => {
  if (event.key === SESSION_KEYS.workspaceId || event.key === null) reread();
});
auth.subscribe(reread);

/** The workspace of calls: an id, or `all`. */
export function useWorkspaceId(): string {
  return useStore(chosen);
}

/** Runs `listener` when another workspace is chosen, here or in another tab. */
export function onWorkspaceChange(listener: () => void): () => void {
  return chosen.subscribe(listener);
}

export function chooseWorkspace(id: string): void {
  storeWorkspaceId(id);
  chosen.set(id);
}

/** Whether the user has several workspaces. */
export function maySeeAll(user: SessionUser): boolean {
  return isAdmin(user) || user.work_space.length !== 1;
}
