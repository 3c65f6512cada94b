import { testApp } from '../../../app/test/app.ts';
import { type TestUser } from '../../../app/test/world.ts';

/** The application and helpers for mapping tests. */
export async function mappingSetup() {
  const app = await testApp();

  async function listed<T>(user: TestUser, path: string): Promise<T[]> {
    return (await user.call<{ results: T[] }>('GET', `${path}${path.includes('?') ? '&' : '?'}page_size=500`)).body
      .results;
  }
  return { app, listed };
}
