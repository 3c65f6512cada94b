// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { onUnauthorised } from '@steward/kernel/client/api/session_access.ts';
import { installModules } from '@steward/kernel/client/module.ts';
import { auth } from '@steward/kernel/client/session/auth.ts';
import { hosts } from '@steward/kernel/client/slots.ts';
import { readSession, writeSession } from '@steward/kernel/client/state/stored_session.ts';
import { fakeServer } from '@steward/kernel/client/testing/browser.ts';
import { person } from '@steward/kernel/client/testing/people.ts';
import { startLiveInvalidation } from './live_invalidation.ts';
import { liveClient } from './manifest.ts';
import { openStream } from './stream.ts';

it('the portal listens, too', () => {
  installModules([liveClient]);
  expect(hosts.all().map((one) => one.portal)).toEqual([true]);
});

it('a tab of the portal whose session was ended elsewhere hears of it, and signs out', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const user = person({ custom_permissions: ['featureportal:read'] });
  writeSession('companyId', user.company.id);
  writeSession('workspaceId', 'all');
  writeSession('accessToken', 'access-1');
  auth.set({ initialised: true, authenticated: true, user });
  const toLogin = vi.fn();
  onUnauthorised(toLogin);
  const calls = fakeServer(() => ({ status: 401, body: { status: 401, detail: 'Sign in to continue.' } }));
  const live = startLiveInvalidation(new QueryClient());
  onTestFinished(live.stop);
  onTestFinished(openStream(live));
  await vi.waitFor(() => expect(toLogin).toHaveBeenCalled());
  expect(readSession('accessToken')).toBeNull();
  expect(calls[0]?.url).toContain('/live/');
});
