import { createServer, type Server } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../app.ts';
import { makeWorld } from '../world.ts';
import { login, newEmail } from './people.ts';

/** A mail server that speaks enough SMTP to take what it is sent. */
function smtpServer(received: string[]): Promise<{ server: Server; port: number }> {
  const server = createServer((socket) => {
    let isData = false;
    let message = '';
    socket.write('220 mail.example ready\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        if (isData && line === '.') {
          isData = false;
          received.push(message);
          socket.write('250 taken\r\n');
        } else if (isData) message += `${line}\n`;
        else if (line === 'DATA') {
          isData = true;
          socket.write('354 go on\r\n');
        } else socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve({ server, port: typeof address === 'object' && address ? address.port : 0 });
    });
  });
}

const received: string[] = [];
const { server, port } = await smtpServer(received);
const app = await testApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Steward <steward@acme.example>' });
afterAll(() => void server.close());

test('with a mail server, a new address must be verified by its mail, which is sent and not kept', async () => {
  const [email, password] = [newEmail(), 'correct horse battery'];
  const answer = await app.call('POST', '/api/v1/sign-up/', { body: { first_name: 'Ada', email, password } });
  expect(answer.body).toMatchObject({ user: { is_verified: false } });
  await app.runJobs();

  const message = received.find((one) => one.includes(email)) ?? '';
  expect(message).toContain('From: Steward <steward@acme.example>');
  const text = message.replaceAll('=\n', '').replaceAll('=3D', '=');
  const token = /token=([\w-]{43})/.exec(text)?.[1] ?? '';
  expect((await app.call('GET', `/api/v1/verify-user/?token=${token}`)).status).toBe(200);

  const { body } = await login(app, email, password);
  expect(body.user.is_verified).toBe(true);
  const mailbox = await app.call('GET', `/api/v1/${body.user.company.id}/all/mailbox/`, { token: body.access });
  expect(mailbox.body).toEqual({ results: [] });
  expect((await app.call('GET', '/api/v1/installation/')).body).toMatchObject({ mailbox: false });
});

test('who signed up with an address that is not theirs does not get in where its owner is invited', async () => {
  const [email, password] = [newEmail(), 'correct horse battery'];
  const squatter = await app.call<{ access: string; user: { company: { id: string } } }>('POST', '/api/v1/sign-up/', { body: { first_name: 'Squatter', email, password } });
  const world = await makeWorld(app);
  expect((await world.owner.call('POST', 'users/', { first_name: 'Real', email, activated: true })).status).toBe(201);
  expect((await login(app, email, password)).body.user.company.id).toBe(squatter.body.user.company.id);
  expect((await app.call('GET', `/api/v1/${world.companyId}/all/users/current_user/`, { token: squatter.body.access })).status).toBe(404);
});
