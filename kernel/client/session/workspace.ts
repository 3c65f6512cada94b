import { isAdmin } from '@steward/kernel/contract/access/can.ts';
import type { SessionUser, LoginAnswer } from '@steward/kernel/contract/wire/entities.ts';
import { api, ApiError } from '../api/client.ts';
import { keepWorkspace, storeWorkspaceId, workspaceId } from '../api/preview.ts';
import { clearSlices } from '../state/slices.ts';
import { createStore, useStore } from '../state/store.ts';
import { SESSION_KEYS } from '../state/stored_session.ts';
import { auth } from './auth.ts';
import { redirectToSignIn } from './sso.ts';
import { storeSession } from './storage.ts';

const chosen = createStore<string>(workspaceId());
const reread = (): void => chosen.set(workspaceId());

// A choice in another tab is for that tab; a session that begins or ends there is for all.
addEventListener('storage', ({ key, oldValue, newValue }) => {
  if (key === SESSION_KEYS.workspaceId && oldValue !== null && newValue !== null) keepWorkspace(oldValue);
  if (key === SESSION_KEYS.workspaceId || key === null) reread();
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
