// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, type Sent } from '@steward/kernel/client/testing/browser.ts';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { SecondStep } from './SecondStep.tsx';

const wrong = { status: 401, body: { status: 401, code: 'wrong_code', detail: 'This code is not right.' } };
const over = { status: 401, body: { status: 401, code: 'sign_in_over', detail: 'Sign in again.' } };

async function open(answer: () => { status: number; body: object }) {
  const calls: Sent[] = fakeServer(answer);
  const back: (string | undefined)[] = [];
  await openScreen(
    <SecondStep
      asked={{ token: 'step-1', methods: ['totp', 'recovery_code'] }}
      onArrive={() => Promise.resolve()}
      onBack={(why) => back.push(why)}
    />,
  );
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Code from your authenticator app' });
  return { input, back, sent: () => calls.map((one) => one.body) };
}

const type = (input: HTMLElement, value: string): Promise<void> =>
  act(async () => void fireEvent.change(input, { target: { value } }));

it('a complete code is sent once, by itself; a wrong one is cleared and said at its field', async () => {
  const { input, sent } = await open(() => wrong);
  await type(input, '123 45');
  expect([input.value, sent()]).toEqual(['12345', []]);
  await type(input, '123456');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('This code is not right.'));
  expect(sent()).toEqual([{ token: 'step-1', code: '123456' }]);
  expect([input.value, document.activeElement]).toEqual(['', input]);
  await type(input, '654321');
  await waitFor(() => expect(sent()).toHaveLength(2));
});

it('another method begins blank and without the fault of the one before', async () => {
  const { input, sent } = await open(() => wrong);
  await type(input, '123456');
  await waitFor(() => expect(screen.getByRole('alert')).toBeTruthy());
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /recovery code/i })));
  const recovery = await screen.findByRole<HTMLInputElement>('textbox', { name: /recovery code/i });
  expect([recovery.value, screen.queryByRole('alert')]).toEqual(['', null]);
  await type(recovery, 'abcde-fghjk');
  await act(async () => void fireEvent.keyDown(recovery, { key: 'Enter' }));
  await waitFor(() => expect(sent().at(-1)).toEqual({ token: 'step-1', recovery_code: 'abcde-fghjk' }));
});

it('a sign-in that took too long leads back to the password with the reason', async () => {
  const { input, back } = await open(() => over);
  await type(input, '123456');
  await waitFor(() => expect(back).toEqual(['Sign in again.']));
});
