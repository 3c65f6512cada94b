import { expect, it } from 'vitest';
import showPushed from './worker.ts';

const ORIGIN = 'https://steward.example';

type Listener = (event: unknown) => void;

/** Browser APIs that the worker uses. */
function browser(...tabs: readonly string[]) {
  const listeners = new Map<string, Listener>();
  const [shown, opened, focused]: [unknown[], string[], string[]] = [[], [], []];
  const scope = {
    location: new URL(ORIGIN),
    registration: { showNotification: async (title: string, options: object) => shown.push({ title, ...options }) },
    clients: {
      matchAll: async () => tabs.map((url) => ({ url, focus: async () => focused.push(url) })),
      openWindow: async (url: string) => opened.push(url),
    },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  };
  // It uses no other part.
  showPushed(scope as unknown as ServiceWorkerGlobalScope);
  const fire = async (name: string, event: object): Promise<void> => {
    let done: Promise<unknown> | undefined;
    listeners.get(name)?.({ ...event, waitUntil: (given: Promise<unknown>) => (done = given) });
    await done;
  };
  const click = (data: unknown) => fire('notificationclick', { notification: { data, close: () => undefined } });
  return { fire, click, shown, opened, focused };
}

it('shows what was pushed, in its language; of the same tag it takes the place of the one before', async () => {
  const { fire, shown } = browser();
  const message = {
    title: 'Engines',
    body: 'Grace checked out Drill to you',
    link: '/portal',
    tag: '7',
    lang: 'en',
    id: '7',
  };
  await fire('push', { data: { json: () => message } });
  expect(shown).toEqual([
    {
      ...{ title: message.title, body: message.body, tag: '7', lang: 'en' },
      icon: '/icon-192.png',
      data: { link: '/portal', id: '7' },
    },
  ]);
});

it('leads to what it is about: in the tab that shows it, else in a new one, since others may have something unsaved', async () => {
  const { click, opened, focused } = browser(`${ORIGIN}/assets/1`, `${ORIGIN}/assets/new`);
  await click({ link: '/assets/1' });
  await click({ link: '/assets/2', id: '7' });
  expect([focused, opened]).toEqual([[`${ORIGIN}/assets/1`], [`${ORIGIN}/assets/2#notification=7`]]);
});

it('never leads away from this site', async () => {
  const { click, opened } = browser();
  for (const link of ['https://evil.example/', '//evil.example', 7, undefined]) await click({ link });
  await click(null);
  expect(new Set(opened)).toEqual(new Set([`${ORIGIN}/notifications`]));
});
