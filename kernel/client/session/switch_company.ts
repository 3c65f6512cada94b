import type { LoginAnswer } from '@steward/kernel/contract/wire/entities.ts';
import { api, ApiError } from '../api/client.ts';
import { clearSlices } from '../state/slices.ts';
import { redirectToSignIn } from './sso.ts';
import { storeSession } from './storage.ts';

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
