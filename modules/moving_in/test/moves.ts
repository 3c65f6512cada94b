import type { TestApp } from '../../../app/test/app.ts';
import type { TestUser } from '../../../app/test/world.ts';
import type { MoveInState, MoveProblem } from '../contract/wire.ts';

interface StandIn {
  readonly address: string;
  readonly token: string;
}

export async function connected(user: TestUser, { address, token }: StandIn): Promise<MoveInState> {
  const answer = await user.call<MoveInState>('POST', 'moving-in/', { source: 'snipe_it', address, token });
  if (answer.status !== 201) throw new Error(`Connect: ${answer.status} ${answer.text}`);
  return answer.body;
}

export async function asked(app: TestApp, user: TestUser, id: string, verb: string): Promise<MoveInState> {
  const answer = await user.call('POST', `moving-in/${id}/${verb}/`, {});
  if (answer.status !== 200) throw new Error(`${verb}: ${answer.status} ${answer.text}`);
  await app.runJobs();
  return stateOf(user, id);
}

export async function stateOf(user: TestUser, id: string): Promise<MoveInState> {
  return (await user.call<MoveInState>('GET', `moving-in/${id}/`)).body;
}

export async function problemsOf(user: TestUser, id: string): Promise<readonly MoveProblem[]> {
  const answer = await user.call<{ results: MoveProblem[] }>('GET', `moving-in/${id}/problems/?page_size=500`);
  return answer.body.results;
}

/** By line: found, created, changed, unchanged, refused. */
export function table({ lines }: MoveInState): Record<string, (number | null)[]> {
  return Object.fromEntries(
    lines.map((one) => [one.key, [one.found, one.created, one.changed, one.unchanged, one.refused]]),
  );
}
