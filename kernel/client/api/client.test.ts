import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PREVIEW_HEADER } from '@steward/kernel/contract/wire/headers.ts';
import { fakeBrowser, fakeServer, type MemoryStorage } from '../testing/browser.ts';
import { addressOf, api, ApiError, errorMessage } from './client.ts';
import { storePreview } from './preview.ts';
import { onUnauthorised } from './session_access.ts';

let storage: MemoryStorage;
beforeEach(() => {
  storage = fakeBrowser();
  storage.setItem('company_id', 'c1');
  storage.setItem('work_space_id', 'w1');
  storage.setItem('access_token', 'secret');
});

describe('calls', () => {
  it('[R7.1] [R7.2] begin with the base path and the company and workspace of local storage', () => {
    expect(addressOf('assets/')).toBe('/api/v1/c1/w1/assets/');
    storage.setItem('work_space_id', 'all');
    expect(addressOf('/assets/')).toBe('/api/v1/c1/all/assets/');
    expect(addressOf('login/', { prefix: false })).toBe('/api/v1/login/');
  });

  it('put their query behind the path and leave out what is empty', () => {
    expect(addressOf('assets/', { query: { page: 1, search: '', sort: undefined, filters: '{"and":[]}' } })).toBe(
      '/api/v1/c1/w1/assets/?page=1&filters=%7B%22and%22%3A%5B%5D%7D',
    );
  });

  it('[R7.3] carry the bearer token unless told not to, and the language', async () => {
    storage.setItem('i18nextLng', 'de');
    const calls = fakeServer(() => ({}));
    await api.get('assets/');
    await api.post('login/', {}, { prefix: false, token: false });
    expect(calls[0]?.headers['authorization']).toBe('Bearer secret');
    expect(calls[0]?.headers['accept-language']).toBe('de');
    expect(calls[1]?.headers['authorization']).toBeUndefined();
  });

  it('in a preview are those of the person who is looked at, but for what has no company and for signing out', async () => {
    storePreview({ id: 'ana', name: 'Ana', by: 'mara' });
    const calls = fakeServer(() => ({}));
    await api.get('assets/');
    await api.post('login/', {}, { prefix: false, token: false });
    await api.post('logout/', {}, { asSelf: true });
    expect(calls.map((one) => one.headers[PREVIEW_HEADER.toLowerCase()])).toEqual(['ana', undefined, undefined]);
  });

  it('[R7.5] [R7.6] use the five methods, and a delete names its ids in the body', async () => {
    const calls = fakeServer(() => ({}));
    await api.get('assets/');
    await api.post('assets/', {});
    await api.put('assets/1/', {});
    await api.patch('assets/1/', {});
    await api.del('assets/delete/', { ids: ['1', '2'] });
    expect(calls.map((call) => call.method)).toEqual(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
    expect(calls[4]?.body).toEqual({ ids: ['1', '2'] });
  });
});

describe('errors', () => {
  it('[R8.8] a 401 is logged, takes the access token away and leads to the login', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const toLogin = vi.fn();
    onUnauthorised(toLogin);
    storage.setItem('refresh_token', 'r');
    fakeServer(() => ({ status: 401, body: { status: 401, detail: 'Sign in to continue.' } }));
    await expect(api.get('assets/')).rejects.toBeInstanceOf(ApiError);
    expect(log).toHaveBeenCalledWith('Unauthorised User Token');
    expect(storage.getItem('access_token')).toBeNull();
    expect(storage.getItem('refresh_token')).toBe('r');
    expect(toLogin).toHaveBeenCalledOnce();
  });

  it('leave the session alone when the call says that a 401 is its own affair', async () => {
    const toLogin = vi.fn();
    onUnauthorised(toLogin);
    fakeServer(() => ({ status: 401, body: { detail: 'wrong' } }));
    await expect(api.post('login/', {}, { ownUnauthorised: true })).rejects.toMatchObject({ status: 401 });
    expect(storage.getItem('access_token')).toBe('secret');
    expect(toLogin).not.toHaveBeenCalled();
  });

  it('a 401 to a token that another tab has renewed meanwhile ends nothing', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const toLogin = vi.fn();
    onUnauthorised(toLogin);
    fakeServer(() => {
      storage.setItem('access_token', 'newer');
      return { status: 401 };
    });
    await expect(api.get('assets/')).rejects.toMatchObject({ status: 401 });
    expect(storage.getItem('access_token')).toBe('newer');
    expect(toLogin).not.toHaveBeenCalled();
  });

  it('[R8.9] any other error reaches the caller with its response', async () => {
    fakeServer(() => ({ status: 409, body: { status: 409, code: 'in_use', detail: 'Still used.' } }));
    const error = await api.del('assets/delete/', { ids: ['1'] }).catch((caught: unknown) => caught);
    if (!(error instanceof ApiError)) throw new Error('not an ApiError');
    expect([error.status, error.code, error.body['detail'], error.response?.status]).toEqual([
      409,
      'in_use',
      'Still used.',
      409,
    ]);
  });

  it('[R8.14] the message is the first entry other than status, and of a list its first item', () => {
    expect(errorMessage({ status: 400, name: ['Too long.', 'Also wrong.'], icon: ['Other'] })).toBe('Too long.');
    expect(errorMessage({ name: 'One whole text' })).toBe('One whole text');
    expect(errorMessage({ status: 500 })).toBeUndefined();
    expect(errorMessage(null)).toBeUndefined();
  });
});
