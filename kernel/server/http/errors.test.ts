import fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { invalid } from '../context/errors.ts';
import { sendError } from './errors.ts';

const app = fastify();
const cut = Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });
const logged = vi.fn();
let hasLeft = false;
app.setErrorHandler(sendError);
app.get('/', (request) => {
  request.log.error = logged;
  // As if the client had closed the connection before the answer.
  if (hasLeft) Object.defineProperty(request.raw.socket, 'destroyed', { value: true });
  throw cut;
});
afterEach(() => logged.mockClear());

it('an answer that breaks off is an error in the log', async () => {
  expect((await app.inject('/')).statusCode).toBe(500);
  expect(logged).toHaveBeenCalledOnce();
});

it('an answer that nobody waits for any more is none', async () => {
  hasLeft = true;
  await app.inject('/');
  expect(logged).not.toHaveBeenCalled();
});

it('what is wrong with a value that is called as an entry of each error is said in the sentence', () => {
  const body = invalid({ code: { key: 'required' }, name: { key: 'required' } }).body('en');
  expect([body.status, body.code]).toEqual([400, 'invalid']);
  expect(body.detail).toBe(invalid({ code: { key: 'required' } }).body('en').detail);
  expect(body.detail).toBeTruthy();
  expect(body['name']).toEqual([expect.any(String)]);
});
