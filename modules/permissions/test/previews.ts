import { PREVIEW_HEADER } from '@steward/kernel/contract/wire/headers.ts';
import type { TestApp } from '../../../app/test/app.ts';
import type { Answer } from '../../../app/test/call.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';

export interface Body {
  code?: string;
  [field: string]: unknown;
}

/** A call in a preview. */
export function as(who: TestUser, id: string, method: string, path: string, body?: unknown): Promise<Answer<Body>> {
  return who.call<Body>(method, path, body, { [PREVIEW_HEADER]: id });
}

/** Begins a preview of this user. */
export function start(who: TestUser, id: string): Promise<Answer<Body>> {
  return who.call<Body>('POST', `users/${id}/preview/`, {});
}

/** A company, and a user who reads assets. */
export async function pair(app: TestApp): Promise<{ world: World; person: TestUser }> {
  const world = await makeWorld(app);
  const person = await world.user({ permissions: ['assets:read'], workspaces: [world.workspaceId] });
  return { world, person };
}
