import { isAdmin } from '@steward/kernel/contract/access/can.ts';
import type { SessionUser, LoginAnswer } from '@steward/kernel/contract/wire/entities.ts';
import { api, ApiError } from '../api/client.ts';
import { storeWorkspaceId, workspaceId } from '../api/preview.ts';
import { clearSlices } from '../state/slices.ts';
import { createStore, useStore } from '../state/store.ts';
import { SESSION_KEYS } from '../state/stored_session.ts';
import { auth } from './auth.ts';
import { redirectToSignIn } from './sso.ts';
import { storeSession } from './storage.ts';

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

export function chooseWorkspace(id: string): void {
  storeWorkspaceId(id);
  chosen.set(id);
}

/** Whether the user has several workspaces. */
export function maySeeAll(user: SessionUser): boolean {
  return isAdmin(user) || user.work_space.length !== 1;
}

/**
 * Switches to another company of the account and reloads; other tabs follow by storage. A company that requires SSO
 * redirects there.
 */
export async function switchCompany(companyId: string): Promise<void> {
  try {
    const answer = await api.post<LoginAnswer>('switch-company/', { company_id: companyId });
    clearSlices();
    storeSession(answer);
    location.assign('/');
  } catch (error) {
    if (!(error instanceof ApiError) || error.body['sso'] !== true) throw error;
    await redirectToSignIn({ company_id: companyId });
  }
}
