import type { LoginAnswer } from '@steward/kernel/contract/wire/entities.ts';
import { api, ApiError } from '../api/client.ts';
import { clearSlices } from '../state/slices.ts';
import { redirectToSignIn } from './sso.ts';
import { storeSession } from './storage.ts';

/**
 * Goes on in another company of the own account. The page is loaded anew, so that nothing of the one before is left in
 * any part of it; other tabs see the other user in storage and do the same. A company that wants its own provider is
 * asked there.
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
