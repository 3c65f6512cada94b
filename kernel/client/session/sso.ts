import type { SsoStart } from '../../../modules/sign_in/contract/sso.ts';
import { api } from '../api/client.ts';

/** What this tab keeps while it is at the provider: whoever comes back without it did not begin here. */
interface PendingSso {
  readonly key: string;
  readonly purpose: 'sign_in' | 'link';
}

const KEY = 'steward.sso';

function go({ url, key }: SsoStart, purpose: PendingSso['purpose']): void {
  sessionStorage.setItem(KEY, JSON.stringify({ key, purpose } satisfies PendingSso));
  location.assign(url);
}

/** Leaves for the provider, to sign in: by the domain of an address, or in one company. */
export async function redirectToSignIn(
  who: { readonly email: string } | { readonly company_id: string },
): Promise<void> {
  go(await api.post<SsoStart>('login/sso/start/', who, { prefix: false, token: false }), 'sign_in');
}

/** Leaves for the provider, to link the own sign-in to it. */
export async function redirectToLink(): Promise<void> {
  go(await api.post<SsoStart>('sso/link/', {}), 'link');
}

/** What was kept, once. */
export function takePendingSso(): PendingSso | null {
  const stored = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  try {
    const going: unknown = JSON.parse(stored ?? 'null');
    return typeof going === 'object' && going !== null && 'key' in going && typeof going.key === 'string'
      ? { key: going.key, purpose: 'purpose' in going && going.purpose === 'link' ? 'link' : 'sign_in' }
      : null;
  } catch {
    return null;
  }
}
