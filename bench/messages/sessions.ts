import { randomUUID } from 'node:crypto';
import { storeResult } from '../parts/measure.ts';
import { launch, openPlace, startServer, type Server } from '../parts/server.ts';
import { isSmall, sizes } from '../parts/sizes.ts';
import { until } from '../parts/until.ts';

/**
 * Time from a deactivation or password change in one process until another refuses the session and closes its stream.
 * Limit: one second. npm run bench -- sessions [turns]
 */
const { turns } = sizes({ turns: [10, 1] });
const BAR = 1000;
const PASSWORD = 'correct horse battery';

interface Session {
  readonly access: string;
  readonly user: { readonly id: string; readonly company: { readonly id: string } };
}

async function call(
  server: Server,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
): Promise<{ status: number; body: unknown }> {
  const headers = {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(`${server.address}/api/v1/${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json().catch(() => ({})) };
}

async function must(asked: Promise<{ status: number; body: unknown }>): Promise<unknown> {
  const { status, body } = await asked;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

/** An event stream; `ended` resolves when it closes. */
async function listen(server: Server, session: Session): Promise<{ ended: Promise<number> }> {
  const answer = await fetch(`${server.address}/api/v1/${session.user.company.id}/all/live/`, {
    headers: { authorization: `Bearer ${session.access}` },
  });
  const reader = answer.body?.getReader();
  if (answer.status !== 200 || !reader) throw new Error(`The stream answers ${answer.status}`);
  await reader.read();
  const ended = async (): Promise<number> => {
    while (
      !(await reader.read().then(
        (read) => read.done,
        () => true,
      ))
    );
    return performance.now();
  };
  return { ended: ended() };
}

async function refused(server: Server, session: Session): Promise<number> {
  return until(
    'The end of a session',
    async () => {
      const { status } = await call(
        server,
        'GET',
        `${session.user.company.id}/all/users/current_user/`,
        undefined,
        session.access,
      );
      return status === 401 ? performance.now() : undefined;
    },
    0,
  );
}

/** Unique addresses for kept folders. */
const run = randomUUID().slice(0, 8);
const place = await openPlace();
const [first, second] = [await startServer(place), await launch(place)];
const found: Record<string, { refused: number[]; stream: number[] }> = {
  deactivation: { refused: [], stream: [] },
  password: { refused: [], stream: [] },
};
try {
  const owner = (await must(
    call(first, 'POST', 'sign-up/company/', {
      first_name: 'Ada',
      email: `ada-${run}@example.com`,
      password: PASSWORD,
      name: 'Analytical Engines',
      enable_static_tag_prefix: false,
    }),
  )) as Session;
  const companyId = owner.user.company.id;
  for (let turn = 0; turn < turns * 2; turn += 1) {
    const what = turn % 2 === 0 ? 'deactivation' : 'password';
    const email = `person${turn}-${run}@example.com`;
    const person = (await must(
      call(first, 'POST', `${companyId}/all/users/`, { first_name: 'Bob', email, activated: true }, owner.access),
    )) as { id: string };
    const { results } = (await must(call(first, 'GET', `${companyId}/all/mailbox/`, undefined, owner.access))) as {
      results: { recipient: string; body: string }[];
    };
    const token = /token=([\w-]+)/.exec(results.find((one) => one.recipient === email)?.body ?? '')?.[1];
    await must(call(first, 'POST', 'invitation/accept/', { token, password: PASSWORD }));
    const there = (await must(call(second, 'POST', 'login/', { email, password: PASSWORD }))) as Session;
    const here = (await must(call(first, 'POST', 'login/', { email, password: PASSWORD }))) as Session;
    const stream = await listen(second, there);
    await (what === 'deactivation'
      ? must(call(first, 'PATCH', `${companyId}/all/users/${person.id}/`, { activated: false }, owner.access))
      : must(
          call(
            first,
            'PUT',
            'change-password/',
            { old_password: PASSWORD, password: 'a whole new password' },
            here.access,
          ),
        ));
    const from = performance.now();
    const [gone, closed] = await Promise.all([refused(second, there), stream.ended]);
    found[what]?.refused.push(gone - from);
    found[what]?.stream.push(closed - from);
  }
} finally {
  await Promise.all([first.stop(), second.stop()]);
  await place.close();
}
const shown = Object.entries(found).map(([what, { refused: requests, stream }]) => ({
  what,
  turns: requests.length,
  refused_after_ms: worst(requests),
  stream_closed_after_ms: worst(stream),
}));
for (const { what, refused_after_ms: refusedAfter, stream_closed_after_ms: closedAfter } of shown)
  process.stdout.write(`${what}: refused after ${refusedAfter} ms at most, stream closed after ${closedAfter} ms\n`);
await storeResult('sessions', shown);
// Not judged on machines that run tests.
if (!isSmall && shown.some((one) => Math.max(one.refused_after_ms, one.stream_closed_after_ms) >= BAR))
  process.exitCode = 1;

/** The maximum in milliseconds. */
function worst(times: readonly number[]): number {
  return Math.round(Math.max(...times));
}
