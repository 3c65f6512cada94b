import { beforeEach, expect, it, vi } from 'vitest';
import { lastLook, noteLook } from './notices.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

it('[R3.16] remembers under seen_notifications how far each user has looked, and begins anew after what is no JSON', () => {
  localStorage.setItem('seen_notifications', '[');
  expect(lastLook('ada')).toBe('');
  noteLook('ada', '2026-01-01T00:00:00Z');
  noteLook('bob', '2026-02-01T00:00:00Z');
  expect([lastLook('ada'), lastLook('bob'), lastLook('eve')]).toEqual([
    '2026-01-01T00:00:00Z',
    '2026-02-01T00:00:00Z',
    '',
  ]);
  expect(JSON.parse(localStorage.getItem('seen_notifications') ?? '')).toEqual({
    ada: '2026-01-01T00:00:00Z',
    bob: '2026-02-01T00:00:00Z',
  });
});
