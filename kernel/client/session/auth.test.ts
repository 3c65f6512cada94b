import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser, fakeServer, type MemoryStorage } from '../testing/browser.ts';
import { person } from '../testing/people.ts';

let storage: MemoryStorage;
let session: typeof import('./auth.ts');

beforeEach(async () => {
  storage = fakeBrowser();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.resetModules();
  session = await import('./auth.ts');
});

const answer = (user = person()) => ({ access: 'a', refresh: 'r', user });

describe('authentication', () => {
  it('[R4.1] starts as not initialised', () => {
    expect(session.auth.get()).toEqual({ initialised: false, authenticated: false, user: null });
  });

  it('[R4.2] is initialised as unauthenticated without an access token, as authenticated with one', async () => {
    await session.initialise();
    expect(session.auth.get()).toEqual({ initialised: true, authenticated: false, user: null });
    storage.setItem('access_token', 'a');
    fakeServer(() => ({ body: person() }));
    await session.initialise();
    expect(session.auth.get()).toMatchObject({ initialised: true, authenticated: true, user: { id: 'user-1' } });
  });

  it('asks for the user before it draws, when an earlier version has stored less of them', async () => {
    storage.setItem('access_token', 'a');
    storage.setItem('user', JSON.stringify({ ...person(), work_space: undefined }));
    const before: unknown[] = [];
    fakeServer(() => {
      before.push(session.auth.get().user);
      return { body: person() };
    });
    await session.initialise();
    expect(before).toEqual([null]);
    expect(session.auth.get().user).toEqual(person());
  });

  it('keeps nobody whose session ended while the answer was on its way', async () => {
    storage.setItem('access_token', 'a');
    storage.setItem('user', JSON.stringify(person()));
    fakeServer(() => {
      storage.clear();
      return { body: person() };
    });
    await session.fetchUser();
    expect(storage.keys()).toEqual([]);
    expect(session.auth.get()).toEqual({ initialised: false, authenticated: false, user: null });
    storage.setItem('access_token', 'a');
    await session.initialise();
    expect(session.auth.get()).toEqual({ initialised: true, authenticated: false, user: null });
  });

  it('[R4.3] [R3.13] a login sets authenticated and keeps tokens, user, company and workspace', async () => {
    fakeServer(() => ({ body: answer() }));
    await session.login('jonas@example.com', 'secret');
    expect(session.auth.get()).toMatchObject({ authenticated: true, user: { id: 'user-1' } });
    expect(['access_token', 'refresh_token', 'company_id', 'work_space_id'].map((key) => storage.getItem(key))).toEqual(
      ['a', 'r', 'company-1', 'space-1'],
    );
    expect(JSON.parse(storage.getItem('user') ?? '')).toMatchObject({
      id: 'user-1',
      is_superuser: false,
      user_type: 'user',
      groups: [],
      work_space: [{ id: 'space-1' }],
    });
    expect(JSON.parse(storage.getItem('company') ?? '')).toMatchObject({ id: 'company-1' });
  });

  it('[R7.4] the login carries no token and no prefix', async () => {
    storage.setItem('access_token', 'old');
    const calls = fakeServer(() => ({ body: answer() }));
    await session.login('jonas@example.com', 'secret');
    expect(calls[0]).toMatchObject({
      method: 'POST',
      url: '/api/v1/login/',
      body: { email: 'jonas@example.com', password: 'secret' },
    });
    expect(calls[0]?.headers['authorization']).toBeUndefined();
  });

  it('[R3.6] a login that answers companies hands them on and stores nothing', async () => {
    fakeServer(() => ({
      body: {
        companies: [
          { id: 'c1', name: 'One' },
          { id: 'c2', name: 'Two' },
        ],
      },
    }));
    expect(await session.login('jonas@example.com', 'secret')).toEqual({
      companies: [
        { id: 'c1', name: 'One' },
        { id: 'c2', name: 'Two' },
      ],
    });
    expect(storage.keys()).toEqual([]);
    expect(session.auth.get().authenticated).toBe(false);
  });

  it('a refused login keeps nobody from trying again: no redirect, the reason for the caller', async () => {
    fakeServer(() => ({ status: 401, body: { status: 401, detail: 'This email and password do not match.' } }));
    await expect(session.login('jonas@example.com', 'wrong')).rejects.toMatchObject({
      status: 401,
      body: { detail: 'This email and password do not match.' },
    });
    expect(console.error).not.toHaveBeenCalled();
  });

  it('[R4.4] [R7.22] a logout sends the refresh token and leaves no user and nothing of the session', async () => {
    fakeServer(() => ({ body: answer() }));
    await session.login('jonas@example.com', 'secret');
    storage.setItem('global-tour', '{}');
    const calls = fakeServer(() => ({ body: { detail: 'ok' } }));
    await session.logout('Something went wrong');
    expect(calls[0]).toMatchObject({
      method: 'POST',
      url: '/api/v1/company-1/space-1/logout/',
      body: { refresh: 'r' },
    });
    expect(session.auth.get()).toEqual({ initialised: true, authenticated: false, user: null });
    expect(storage.keys()).toEqual(['global-tour']);
  });

  it('a logout that the server refuses ends the session here all the same, and says why', async () => {
    fakeServer(() => ({ body: answer() }));
    await session.login('jonas@example.com', 'secret');
    fakeServer(() => ({ status: 500, body: { status: 500 } }));
    const { toasts } = await import('../ui/toast.ts');
    await session.logout('Something went wrong');
    expect(session.auth.get().authenticated).toBe(false);
    expect(storage.getItem('access_token')).toBeNull();
    expect(toasts.get().map((one) => one.text)).toEqual(['Something went wrong']);
  });

  it('[R4.5] a sign-up sets authenticated', async () => {
    fakeServer(() => ({ status: 201, body: answer(person({ registration_status: 'step_two' })) }));
    await session.signUp({ first_name: 'Jonas', last_name: '', email: 'jonas@example.com', password: 'secret-enough' });
    expect(session.auth.get()).toMatchObject({ authenticated: true, user: { registration_status: 'step_two' } });
  });

  it('[R4.6] [R7.23] fetching the user replaces the stored one', async () => {
    storage.setItem('access_token', 'a');
    session.replaceUser(person());
    fakeServer(() => ({ body: person({ first_name: 'Jona', name: 'Jona Weber' }) }));
    expect((await session.fetchUser()).name).toBe('Jona Weber');
    expect(session.auth.get().user?.name).toBe('Jona Weber');
    expect(JSON.parse(storage.getItem('user') ?? '')).toMatchObject({ name: 'Jona Weber' });
  });

  it('[R4.7] an initialisation that fails ends authenticated, with no user', async () => {
    storage.setItem('access_token', 'a');
    fakeServer(() => ({ status: 503, body: { status: 503 } }));
    await session.initialise();
    expect(session.auth.get()).toEqual({ initialised: true, authenticated: true, user: null });
  });
});

describe('workspace after login', () => {
  const workspaceOf = async (user: ReturnType<typeof person>): Promise<string | null> => {
    fakeServer(() => ({ body: answer(user) }));
    await session.login('jonas@example.com', 'secret');
    return storage.getItem('work_space_id');
  };
  const two = [
    { id: 'space-1', name: 'Berlin' },
    { id: 'space-2', name: 'Madrid' },
  ];

  it('[R4.8] an admin has all', async () => {
    expect(await workspaceOf(person({ user_type: 'admin', work_space: two }))).toBe('all');
  });
  it('[R4.9] a normal user has their only one', async () => {
    expect(await workspaceOf(person({ work_space: two.slice(0, 1) }))).toBe('space-1');
  });
  it('a normal user with several has all of them', async () => {
    expect(await workspaceOf(person({ work_space: two }))).toBe('all');
  });
  it('[R4.10] everybody else has all', async () => {
    expect(await workspaceOf(person({ work_space: [] }))).toBe('all');
  });
  it('the workspace of the person before is not taken over', async () => {
    storage.setItem('work_space_id', 'space-2');
    expect(await workspaceOf(person({ work_space: two }))).toBe('all');
  });
});
