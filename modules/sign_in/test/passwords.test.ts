import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { completeProfile, login, mailedToken, newEmail, signUp, type Newcomer } from '../../../app/test/people.ts';
import { setUpTotp } from '../../../app/test/stand_ins/authenticator.ts';
import { makeWorld } from '../../../app/test/world.ts';

const app = await testApp();
const NEW = 'a whole new password';

async function forgot(email: string, headers: Record<string, string> = {}): Promise<{ status: number; text: string }> {
  const answer = await app.call('POST', '/api/v1/forgot-password/', { body: { email }, headers });
  await app.runJobs();
  return { status: answer.status, text: answer.text };
}

function reset(token: string, password = NEW) {
  return app.call('POST', `/api/v1/password-reset/?token=${token}`, { body: { password } });
}

function me(who: Newcomer, token = who.access): Promise<number> {
  return app
    .call('GET', `/api/v1/${who.user.company.id}/all/users/current_user`, { token })
    .then((answer) => answer.status);
}

describe('a forgotten password', () => {
  test('[R7.4] [R7.14] [R7.16] a mailed link, asked for without a token, sets a new one, once, and ends every session', async () => {
    const ada = await signUp(app);
    const token = await (async () => {
      expect((await forgot(ada.email)).status).toBe(200);
      return mailedToken(ada, ada.email);
    })();
    expect((await reset(token)).status).toBe(200);
    expect(await me(ada)).toBe(401);
    expect((await login(app, ada.email, ada.password)).status).toBe(401);
    expect((await login(app, ada.email, NEW)).status).toBe(200);
    const again = await reset(token, 'yet another password');
    expect(again).toMatchObject({ status: 400, body: { code: 'token_expired' } });
  });

  test('an unknown address gets the same answer', async () => {
    const ada = await signUp(app);
    const known = await forgot(ada.email);
    const unknown = await forgot(newEmail());
    expect(unknown).toEqual(known);
  });

  test('a request does the same for an unknown address: whether there is an account shows in the background alone', async () => {
    const ada = await signUp(app);
    const waiting = async (): Promise<number> =>
      Number(
        (
          await app.database.owner.query<{ n: string }>(
            "select count(*) as n from graphile_worker.jobs where task_identifier = 'mail_reset_link'",
          )
        ).rows[0]?.n,
      );
    for (const email of [ada.email, newEmail()]) {
      const before = await waiting();
      await app.call('POST', '/api/v1/forgot-password/', { body: { email } });
      expect((await waiting()) - before, 'jobs').toBe(1);
      expect((await ada.call('GET', 'mailbox/')).text, 'mails').not.toContain('/reset-password');
    }
  });

  test('what differs in accents is another address; case and spaces are not (CVE-2026-86770)', async () => {
    const ada = await signUp(app);
    await forgot(ada.email.replace('person', 'pérson'));
    expect((await ada.call('GET', 'mailbox/')).text).not.toContain('/reset-password');
    expect((await login(app, ada.email.replace('person', 'pérson'), ada.password)).status).not.toBe(200);
    expect((await login(app, ada.email.replace('p', 'ᵖ'), ada.password)).status).not.toBe(200);
    await forgot(` ${ada.email.toUpperCase()} `);
    expect((await ada.call('GET', 'mailbox/')).text).toContain('/reset-password');
  });

  test('the link ends after an hour', async () => {
    const ada = await signUp(app);
    await forgot(ada.email);
    const token = await mailedToken(ada, ada.email);
    app.clock.advance(61);
    expect((await reset(token)).status).toBe(400);
    expect((await reset('no such token')).status).toBe(400);
    expect((await app.call('POST', '/api/v1/password-reset/', { body: { password: NEW } })).status).toBe(400);
  });

  test('a link of two requests does not survive the other', async () => {
    const ada = await signUp(app);
    await forgot(ada.email);
    const first = await mailedToken(ada, ada.email);
    await forgot(ada.email);
    const second = await mailedToken(ada, ada.email);
    expect(second).not.toBe(first);
    expect((await reset(second)).status).toBe(200);
    expect((await reset(first, 'yet another password')).status).toBe(400);
  });

  test('the link leads to this installation, whatever host the request named', async () => {
    const ada = await signUp(app);
    await forgot(ada.email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    const mailbox = await ada.call<{ results: { body: string }[] }>('GET', 'mailbox/');
    expect(mailbox.body.results[0]?.body).toContain('http://127.0.0.1');
    expect(mailbox.text).not.toContain('evil.example');
  });

  test('one address cannot be mailed without end', async () => {
    const email = newEmail();
    const statuses = [];
    for (let turn = 0; turn < 6; turn += 1) statuses.push((await forgot(email)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test("the mail of an account that other companies know is not the owner's to read", async () => {
    const ada = await signUp(app);
    const world = await makeWorld(app);
    await world.owner.call('POST', 'users/', { first_name: 'Ada', email: ada.email, activated: true });
    await forgot(ada.email);
    const mailbox = await world.owner.call<{ results: { body: string }[] }>('GET', 'mailbox/');
    expect(mailbox.body.results.map((one) => one.body).join()).not.toContain('/reset-password');
  });
});

test('[R7.16] a reset does not go around the second factor, and the person is told of it', async () => {
  const ada = await signUp(app);
  await setUpTotp(app, ada.access);
  await forgot(ada.email);
  expect((await reset(await mailedToken(ada.email))).status).toBe(200);
  const answer = await login(app, ada.email, NEW);
  expect(answer.body).not.toHaveProperty('access');
  expect(answer.body).toHaveProperty('second_factor');
  const mails = await app.database.global((tx) =>
    tx.rows(sql<{ body: string }>`select body from mail where recipient = ${ada.email}`),
  );
  expect(mails.map((one) => one.body).join()).toContain('Your password was changed');

  /** No session can read the mailbox. */
  async function mailedToken(email: string): Promise<string> {
    const rows = await app.database.global((tx) =>
      tx.rows(
        sql<{
          body: string;
        }>`select body from mail where recipient = ${email} and body like '%reset-password%' order by created_at desc`,
      ),
    );
    return /token=([\w-]+)/.exec(rows[0]?.body ?? '')?.[1] ?? '';
  }
});

describe('changing the own password', () => {
  function change(token: string | undefined, old: string, password = NEW) {
    return app.call('PUT', '/api/v1/change-password/', {
      body: { old_password: old, password },
      ...(token ? { token } : {}),
    });
  }

  test('[R7.15] needs the old one, and ends all other sessions', async () => {
    const ada = await signUp(app);
    const other = await login(app, ada.email, ada.password);
    const wrong = await change(ada.access, 'not the password');
    expect(wrong.status).toBe(400);
    expect(wrong.body).toHaveProperty('old_password');
    expect((await change(ada.access, ada.password)).status).toBe(200);
    expect(await me(ada)).toBe(200);
    expect(await me(ada, other.body.access)).toBe(401);
    expect((await login(app, ada.email, ada.password)).status).toBe(401);
    expect((await login(app, ada.email, NEW)).status).toBe(200);
  });

  test('asks for a sign-in, and does not let the old password be guessed', async () => {
    const ada = await signUp(app);
    expect((await change(undefined, ada.password)).status).toBe(401);
    for (let turn = 0; turn < 10; turn += 1) await change(ada.access, `guess number ${turn}`);
    expect((await change(ada.access, ada.password)).status).toBe(429);
  });
});

describe('verification', () => {
  test('[R7.19] POST user-verify-data/ answers for the asking user alone', async () => {
    const [ada, eve] = [await signUp(app), await signUp(app)];
    const answer = await app.call('POST', '/api/v1/user-verify-data/', {
      token: ada.access,
      body: { user_id: ada.user.id },
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { is_verified: true, company: { id: ada.user.company.id } } },
    });
    expect(
      (await app.call('POST', '/api/v1/user-verify-data/', { token: eve.access, body: { user_id: ada.user.id } }))
        .status,
    ).toBe(404);
    expect((await app.call('POST', '/api/v1/user-verify-data/', { body: { user_id: ada.user.id } })).status).toBe(401);
  });

  test('a link for one purpose does not serve another', async () => {
    const ada = await signUp(app);
    await forgot(ada.email);
    const token = await mailedToken(ada, ada.email);
    expect((await app.call('GET', `/api/v1/verify-user/?token=${token}`, { token: ada.access })).status).toBe(400);
    expect((await reset(token)).status).toBe(200);
  });
});

describe('the kept mailbox', () => {
  test('shows a link for a new password to the owner, who hands it over, and nobody else', async () => {
    const world = await makeWorld(app);
    const [one, other] = [await world.user(), await world.user()];
    await forgot(one.email);
    expect(await mailedToken(world.owner, one.email)).not.toBe('');
    // A session must not reveal the password.
    for (const who of [one, other, (await makeWorld(app)).owner])
      expect((await who.call<{ results: unknown[] }>('GET', 'mailbox/')).body.results).toEqual([]);
  });

  test('shows the own mails that are no key', async () => {
    const ada = await signUp(app);
    expect(
      (
        await app.call('PUT', '/api/v1/change-password/', {
          token: ada.access,
          body: { old_password: ada.password, password: NEW },
        })
      ).status,
    ).toBe(200);
    expect(
      (await ada.call<{ results: { subject: string }[] }>('GET', 'mailbox/')).body.results.map((one) => one.subject),
    ).toEqual(['Your password was changed']);
  });

  test('they tell device and address of who did it, and the time where the account was signed in from', async () => {
    const ada = await signUp(app, { 'x-time-zone': 'Asia/Tokyo' });
    const headers = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
      'x-time-zone': 'Europe/Berlin',
    };
    const change = { token: ada.access, headers, body: { old_password: ada.password, password: NEW } };
    expect((await app.call('PUT', '/api/v1/change-password/', change)).status).toBe(200);
    const [mail] = (await ada.call<{ results: { body: string }[] }>('GET', 'mailbox/')).body.results;
    expect(mail?.body).toMatch(/Device: Firefox on Linux\nIP address: 127\.0\.0\.1\nTime: .* GMT\+9\n/);
  });

  test('where no browser has said a time zone, the time is that of the company', async () => {
    const ada = await signUp(app);
    expect((await completeProfile(app, ada, { time_zone: 'Asia/Tokyo' })).status).toBe(201);
    const body = { old_password: ada.password, password: NEW };
    await app.call('PUT', '/api/v1/change-password/', { token: ada.access, body });
    await forgot(ada.email);
    const mails = (await ada.call<{ results: { body: string }[] }>('GET', 'mailbox/')).body.results.slice(0, 2);
    expect(mails.map(({ body }) => /Time: .* (GMT\+9|UTC)\n/.exec(body)?.[1])).toEqual(['GMT+9', 'GMT+9']);
  });

  test('a header that names no time zone is no time zone', async () => {
    const ada = await signUp(app, { 'x-time-zone': 'Mars/Olympus' });
    expect(
      (
        await app.call('PUT', '/api/v1/change-password/', {
          token: ada.access,
          body: { old_password: ada.password, password: NEW },
        })
      ).status,
    ).toBe(200);
    expect((await ada.call<{ results: { body: string }[] }>('GET', 'mailbox/')).body.results[0]?.body).toMatch(
      /Time: .* UTC\n/,
    );
  });
});
