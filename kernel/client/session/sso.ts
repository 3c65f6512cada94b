import { api } from '../api/client.ts';

/** The provider's URL with its key. */
interface SsoStart {
  readonly url: string;
  readonly key: string;
}

/** Stored in this tab during SSO: without it the callback is refused. */
interface PendingSso {
  readonly key: string;
  readonly purpose: 'sign_in' | 'link';
}

const KEY = 'steward.sso';

function go({ url, key }: SsoStart, purpose: PendingSso['purpose']): void {
  sessionStorage.setItem(KEY, JSON.stringify({ key, purpose } satisfies PendingSso));
  location.assign(url);
}

/** Redirects to the identity provider: by the domain of an address, or for one company. */
export async function redirectToSignIn(
  who: { readonly email: string } | { readonly company_id: string },
): Promise<void> {
  go(await api.post<SsoStart>('login/sso/start/', who, { prefix: false, token: false }), 'sign_in');
}

/** Redirects to the provider to link the own account. */
export async function redirectToLink(): Promise<void> {
  go(await api.post<SsoStart>('sso/link/', {}), 'link');
}

/** The stored state, removed when read. */
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
