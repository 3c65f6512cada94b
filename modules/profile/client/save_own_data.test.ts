import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser, fakeServer, type MemoryStorage } from '@steward/kernel/client/testing/browser.ts';
import { person } from '@steward/kernel/client/testing/people.ts';
import type { OwnInput } from './save_own_data.ts';

let storage: MemoryStorage;
let session: typeof import('@steward/kernel/client/session/auth.ts');
const input: OwnInput = {
  first_name: 'Jona',
  last_name: 'Weber',
  phone: '',
  language: 'de',
  picture: null,
  removePicture: false,
};

beforeEach(async () => {
  storage = fakeBrowser();
  storage.setItem('access_token', 'a');
  vi.resetModules();
  session = await import('@steward/kernel/client/session/auth.ts');
  session.replaceUser(person());
});

const stored = (): { name: string } => JSON.parse(storage.getItem('user') ?? '{}') as { name: string };

it('[R4.6] [R7.24] saving the own data replaces the user that is stored', async () => {
  const { saveOwnData } = await import('./save_own_data.ts');
  const calls = fakeServer(() => ({ body: person({ name: 'Jona Weber' }) }));
  expect((await saveOwnData(person(), input)).name).toBe('Jona Weber');
  expect(calls).toMatchObject([
    {
      method: 'PATCH',
      url: '/api/v1/company-1/space-1/users/update_user/user-1/',
      body: { first_name: 'Jona', last_name: 'Weber', phone: '', language: 'de' },
    },
  ]);
  expect([session.auth.get().user?.name, stored().name]).toEqual(['Jona Weber', 'Jona Weber']);
});

it('[R8.7] what the server refuses comes back to who saves, and the stored user stays', async () => {
  const { saveOwnData } = await import('./save_own_data.ts');
  fakeServer(() => ({
    status: 400,
    body: { status: 400, code: 'invalid', phone: ['A phone number has 10 to 15 digits.'] },
  }));
  await expect(saveOwnData(person(), { ...input, phone: '1' })).rejects.toMatchObject({
    status: 400,
    body: { phone: ['A phone number has 10 to 15 digits.'] },
  });
  expect([session.auth.get().user?.name, stored().name]).toEqual(['Jonas Weber', 'Jonas Weber']);
});
