import { beforeEach, describe, expect, it } from 'vitest';
import { screens } from '../slots.ts';
import { setModulesOff } from '../state/slot.ts';
import { fakeBrowser } from '../testing/browser.ts';
import { person } from '../testing/people.ts';
import { guard, hasPage, homePathOf, storeNextPath, takeNextPath } from './guard.ts';

const signedIn = (change: Parameters<typeof person>[0] = {}) => ({
  initialised: true,
  authenticated: true,
  user: person(change),
});
const assets = { permission: 'assets:read' } as const;

beforeEach(() => void fakeBrowser());

describe('guards', () => {
  it('without a sign-in every screen leads to the login', () => {
    expect(guard({ initialised: true, authenticated: false, user: null }, { permission: null })).toBe('/login');
  });
  it('without the permission a guarded screen leads to the profile', () => {
    expect(guard(signedIn(), assets)).toBe('/profile');
    expect(guard(signedIn({ custom_permissions: ['assets:read'] }), assets)).toBeNull();
    expect(
      guard(signedIn({ custom_permissions: ['assets:read'] }), { permission: 'assets:read', mayOpen: () => false }),
    ).toBe('/profile');
  });
  it('[R4.19] [R2.2] an unverified user is sent to the profile from guarded screens only', () => {
    expect(guard(signedIn({ is_verified: false, user_type: 'admin' }), assets)).toBe('/profile');
    expect(guard(signedIn({ is_verified: false }), { permission: null })).toBeNull();
  });
  it('while there is no user the address stays, for the loading screen', () => {
    expect(guard({ initialised: true, authenticated: true, user: null }, assets)).toBeNull();
  });
  it('after the login one goes on to where one wanted, once, and never to another site', () => {
    expect(takeNextPath()).toBe('/');
    storeNextPath('/assets?search=x');
    expect(takeNextPath()).toBe('/assets?search=x');
    expect(takeNextPath()).toBe('/');
    storeNextPath('//evil.example');
    expect(takeNextPath()).toBe('/');
  });
  it('one begins with the dashboard where it may be seen, else with the own assets', () => {
    expect(homePathOf(person({ custom_permissions: ['dashboard:all'] }))).toBe('/dashboard');
    expect(homePathOf(person({ user_type: 'admin' }))).toBe('/dashboard');
    expect(homePathOf(person({ custom_permissions: ['assets:read'] }))).toBe('/portal');
    expect(homePathOf(person())).toBe('/portal');
    // The dashboard redirects to the profile, with the reason.
    expect(homePathOf(person({ is_verified: false }))).toBe('/dashboard');
  });
  it('a page is there for who may open it, as long as its module is there and on', () => {
    const load = () => Promise.resolve({ default: () => null });
    screens.put([{ path: '/gates', permission: 'assets:read', load }], () => 'gates');
    const reader = person({ custom_permissions: ['assets:read'] });
    expect(hasPage(reader, '/gates')).toBe(true);
    expect(hasPage(person(), '/gates')).toBe(false);
    expect(hasPage(reader, '/doors')).toBe(false);
    setModulesOff(['gates']);
    expect(hasPage(reader, '/gates')).toBe(false);
    setModulesOff([]);
    screens.put([]);
  });
});
