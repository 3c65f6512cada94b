import { expect, test } from 'vitest';
import { login, newEmail } from '../../../app/test/people.ts';
import { mailedApp } from '../../../app/test/stand_ins/mail_server.ts';
import { makeWorld } from '../../../app/test/world.ts';

const app = await mailedApp();

test('with a mail server, a new address must be verified by its mail, which is sent and not kept', async () => {
  const [email, password] = [newEmail(), 'correct horse battery'];
  const answer = await app.call<{ access: string }>('POST', '/api/v1/sign-up/', {
    body: { first_name: 'Ada', email, password },
  });
  expect(answer.body).toMatchObject({ user: { is_verified: false } });
  const token = await app.mailed(email, 'verify-user');
  const mail = app.received.find((one) => one.includes(email)) ?? '';
  expect(mail).toContain('From: Steward <steward@acme.example>');
  expect(mail, 'text and HTML of the same').toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/);
  expect((await app.call('GET', `/api/v1/verify-user/?token=${token}`, { token: answer.body.access })).status).toBe(
    200,
  );

  const { body } = await login(app, email, password);
  expect(body.user.is_verified).toBe(true);
  const mailbox = await app.call('GET', `/api/v1/${body.user.company.id}/all/mailbox/`, { token: body.access });
  expect(mailbox.body).toEqual({ results: [] });
  expect((await app.call('GET', '/api/v1/installation/')).body).toMatchObject({ mailbox: false });
});

test('who signed up with an address that is not theirs does not get in where its owner is invited', async () => {
  const [email, password] = [newEmail(), 'correct horse battery'];
  const squatter = await app.call<{ access: string; user: { company: { id: string } } }>('POST', '/api/v1/sign-up/', {
    body: { first_name: 'Squatter', email, password },
  });
  const world = await makeWorld(app);
  expect((await world.owner.call('POST', 'users/', { first_name: 'Real', email, activated: true })).status).toBe(201);
  expect((await login(app, email, password)).body.user.company.id).toBe(squatter.body.user.company.id);
  expect(
    (await app.call('GET', `/api/v1/${world.companyId}/all/users/current_user/`, { token: squatter.body.access }))
      .status,
  ).toBe(404);
});
