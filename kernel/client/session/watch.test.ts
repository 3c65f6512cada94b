import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser, fakeServer, type MemoryStorage } from '../testing/browser.ts';
import { person } from '../testing/people.ts';

const MINUTE = 60_000;
let storage: MemoryStorage;
let stop: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  storage = fakeBrowser();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.resetModules();
});
afterEach(() => {
  stop?.();
  stop = undefined;
  vi.useRealTimers();
});

async function signIn(change: Parameters<typeof person>[0] = {}): Promise<typeof import('./auth.ts')> {
  const session = await import('./auth.ts');
  fakeServer(() => ({ body: { access: 'a', refresh: 'r', user: person(change) } }));
  await session.login('jonas@example.com', 'secret');
  return session;
}

describe('refresh', () => {
  it('[R4.14] [R7.17] renews the access token every 30 minutes', async () => {
    await signIn();
    const calls = fakeServer(() => ({
      body: { token: { access: `a${calls.length + 1}`, refresh: `r${calls.length + 1}` } },
    }));
    stop = (await import('./watch.ts')).startRefresh();
    await vi.advanceTimersByTimeAsync(30 * MINUTE - 1_000);
    expect(calls).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(calls[0]).toMatchObject({ method: 'POST', url: '/api/v1/refresh-token/', body: { refresh: 'r' } });
    expect(calls[0]?.headers['authorization']).toBeUndefined();
    expect([storage.getItem('access_token'), storage.getItem('refresh_token')]).toEqual(['a2', 'r2']);
    await vi.advanceTimersByTimeAsync(30 * MINUTE + 2_000);
    expect(calls).toHaveLength(2);
  });

  it('counts from the last renewal, whichever tab made it, also after a reload', async () => {
    await signIn();
    const { dueIn } = await import('./watch.ts');
    expect(dueIn(Date.now() - 29 * MINUTE, Date.now())).toBe(MINUTE);
    expect(dueIn(Date.now() - 31 * MINUTE, Date.now())).toBe(0);
    expect(dueIn(null, Date.now())).toBe(30 * MINUTE);
  });

  it('keeps no tokens of a session that has ended or begun anew while they were on their way', async () => {
    const session = await signIn();
    const { renewTokens } = await import('./watch.ts');
    const renewed = { body: { token: { access: 'late', refresh: 'late' } } };
    fakeServer(() => {
      storage.setItem('refresh_token', 'of another');
      return renewed;
    });
    await renewTokens();
    expect([storage.getItem('access_token'), storage.getItem('refresh_token')]).toEqual(['a', 'of another']);
    fakeServer(async ({ url }) => {
      if (!url.endsWith('/refresh-token/')) return {};
      await session.logout('');
      return renewed;
    });
    await renewTokens();
    expect([storage.getItem('access_token'), storage.getItem('refresh_token')]).toEqual([null, null]);
  });

  it('[R8.11] a renewal that fails is only logged; a race with another tab is not even that', async () => {
    const session = await signIn();
    const reload = vi.fn();
    vi.stubGlobal('location', { reload, assign: reload, replace: reload, pathname: '/assets' });
    const { renewTokens } = await import('./watch.ts');
    fakeServer(() => ({ status: 500, body: { status: 500, code: 'internal', detail: 'no' } }));
    await renewTokens();
    expect(console.error).toHaveBeenCalledOnce();
    fakeServer(() => ({ status: 409, body: { status: 409, code: 'refresh_race', detail: 'raced' } }));
    await renewTokens();
    expect(console.error).toHaveBeenCalledOnce();
    expect(storage.getItem('access_token')).toBe('a');
    await vi.advanceTimersByTimeAsync(2_000);
    expect([session.auth.get().authenticated, reload.mock.calls]).toEqual([true, []]);
  });
});

describe('inactivity', () => {
  it('[R4.11] [R4.12] ends the session after 30 minutes without a move, and clears storage but for three keys, the language and what was not sent yet', async () => {
    const session = await signIn();
    for (const key of [
      'app.settings',
      'sidebarEnabled',
      'seen_notifications',
      'i18nextLng',
      'global-tour',
      'steward.state',
      'steward.unsent.scans.company-1.user-1.k',
    ])
      storage.setItem(key, '"kept"');
    const calls = fakeServer(() => ({}));
    const expired = vi.fn();
    stop = (await import('./watch.ts')).startInactivity(expired);
    await vi.advanceTimersByTimeAsync(30 * MINUTE - 1_000);
    expect(expired).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(expired).toHaveBeenCalledOnce();
    expect(storage.keys().toSorted()).toEqual([
      'app.settings',
      'i18nextLng',
      'seen_notifications',
      'sidebarEnabled',
      'steward.unsent.scans.company-1.user-1.k',
    ]);
    expect(session.auth.get()).toEqual({ initialised: true, authenticated: false, user: null });
    expect(calls[0]).toMatchObject({ url: '/api/v1/company-1/space-1/logout/', body: { refresh: 'r' } });
  });

  it.each(['mousemove', 'keydown', 'click', 'scroll'])('[R4.11] %s counts as being there', async (event) => {
    await signIn();
    fakeServer(() => ({}));
    const expired = vi.fn();
    stop = (await import('./watch.ts')).startInactivity(expired);
    await vi.advanceTimersByTimeAsync(29 * MINUTE);
    dispatchEvent(new Event(event));
    await vi.advanceTimersByTimeAsync(29 * MINUTE);
    expect(expired).not.toHaveBeenCalled();
  });

  it('who comes back after half an hour is signed out, though nothing ran meanwhile', async () => {
    await signIn();
    fakeServer(() => ({}));
    const expired = vi.fn();
    stop = (await import('./watch.ts')).startInactivity(expired);
    // The device slept.
    vi.setSystemTime(Date.now() + 31 * MINUTE);
    dispatchEvent(new Event('mousemove'));
    await vi.advanceTimersByTimeAsync(6_000);
    expect(expired).toHaveBeenCalledOnce();
  });

  it('activity in another tab counts here', async () => {
    await signIn();
    const expired = vi.fn();
    stop = (await import('./watch.ts')).startInactivity(expired);
    await vi.advanceTimersByTimeAsync(29 * MINUTE);
    storage.setItem('steward.activity', String(Date.now()));
    await vi.advanceTimersByTimeAsync(29 * MINUTE);
    expect(expired).not.toHaveBeenCalled();
  });
});

describe('verification', () => {
  const unverified = { is_verified: false } as const;
  const verified = { body: { user: { is_verified: true, company: { id: 'company-1' } } } };

  it('[R4.18] [R7.19] waits 100 ms, asks, and reloads 800 ms after finding a change', async () => {
    await signIn(unverified);
    const calls = fakeServer(() => verified);
    const reload = vi.fn();
    stop = (await import('./watch.ts')).startVerification(reload);
    await vi.advanceTimersByTimeAsync(99);
    expect(calls).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls[0]).toMatchObject({ method: 'POST', url: '/api/v1/user-verify-data/', body: { user_id: 'user-1' } });
    await vi.advanceTimersByTimeAsync(799);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(reload).toHaveBeenCalledOnce();
    expect(JSON.parse(storage.getItem('user') ?? '')).toMatchObject({ is_verified: true });
  });

  it('[R4.15] asks each time the page becomes visible, and not while it is hidden', async () => {
    await signIn(unverified);
    const calls = fakeServer(() => ({ body: { user: { is_verified: false, company: { id: 'company-1' } } } }));
    stop = (await import('./watch.ts')).startVerification(vi.fn());
    for (const [state, asked] of [
      ['visible', 1],
      ['hidden', 1],
      ['visible', 2],
    ] as const) {
      Object.assign(document, { visibilityState: state });
      document.dispatchEvent(new Event('visibilitychange'));
      await vi.advanceTimersByTimeAsync(2_000);
      expect(calls, state).toHaveLength(asked);
    }
  });

  it('[R4.15] asks for somebody without a company, and [R4.16] stores the one that is there now', async () => {
    await signIn({ company: { ...person().company, id: '' } });
    fakeServer(() => verified);
    const reload = vi.fn();
    stop = (await import('./watch.ts')).startVerification(reload);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(reload).toHaveBeenCalledOnce();
    expect([storage.getItem('company_id'), JSON.parse(storage.getItem('company') ?? '{}')]).toMatchObject([
      'company-1',
      { id: 'company-1' },
    ]);
  });

  it('[R4.16] [R4.17] does not ask for somebody who is verified and has a company, nor reload without a change, nor twice in a session', async () => {
    const { needsVerification, startVerification } = await import('./watch.ts');
    expect(needsVerification(person())).toBe(false);
    await signIn(unverified);
    const reload = vi.fn();
    fakeServer(() => ({ body: { user: { is_verified: false, company: { id: 'company-1' } } } }));
    startVerification(reload)();
    stop = startVerification(reload);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(reload).not.toHaveBeenCalled();
    sessionStorage.setItem('steward.verification_reloaded', 'true');
    fakeServer(() => verified);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(reload).not.toHaveBeenCalled();
  });

  it('[R8.11] a verification that fails is only logged', async () => {
    await signIn(unverified);
    fakeServer(() => ({ status: 500, body: { status: 500 } }));
    const reload = vi.fn();
    stop = (await import('./watch.ts')).startVerification(reload);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(console.error).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
  });
});
