// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { supplier } from '@steward/modules/catalogue/contract';
import { auth } from '../session/auth.ts';
import { fakeServer, type Sent } from '../testing/browser.ts';
import { person } from '../testing/people.ts';
import { useRecordForm } from './record/useRecordForm.ts';

let happened: string[] = [];

/** A definition that records reads of its rules: that is the validation. */
const watchedRule = <T,>(rule: T): T => {
  happened.push('validation');
  return rule;
};
const name: FieldDefinition = {
  ...supplier.fields.name,
  get required() {
    return watchedRule(true);
  },
  get max() {
    return watchedRule(255);
  },
};
const record: RecordDefinition = { ...supplier, fields: { ...supplier.fields, name } };

/** react-hook-form subscribes to any named part; its type lists fewer. */
const FOLLOWED = { errors: true, isSubmitting: true };

const queryClient = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

/** The form of a new supplier as on screen; its events are recorded in order. */
function openForm(answer: () => { status?: number; body?: unknown }) {
  const calls: Sent[] = fakeServer(() => {
    happened.push('call');
    return answer();
  });
  const { result } = renderHook(
    () => useRecordForm({ record, mode: 'add', draftPath: null, onSaved: () => happened.push('saved') }),
    { wrapper },
  );
  let flag = false;
  result.current.form.subscribe({
    formState: FOLLOWED,
    callback: ({ isSubmitting = flag }) => {
      if (isSubmitting !== flag) happened.push(isSubmitting ? 'flag up' : 'flag down');
      flag = isSubmitting;
    },
  });
  return { result, calls };
}

/** Repeated events count once. */
const steps = (): string[] => happened.filter((one, index) => one !== happened[index - 1]);

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', resources: {} }));
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.setItem('company_id', 'company-1');
  localStorage.setItem('work_space_id', 'all');
  auth.set({ initialised: true, authenticated: true, user: person({ user_type: 'admin' }) });
});

describe('submitting a form of the product', () => {
  it('[R4.20] sets the flag, then validates, then calls the server, and lowers the flag', async () => {
    const { result, calls } = openForm(() => ({ status: 201, body: { id: '1', version: 1, name: 'Steel' } }));
    act(() => result.current.form.setValue('name', 'Steel'));
    happened = [];
    await act(() => result.current.submit());
    expect(steps()).toEqual(['flag up', 'validation', 'call', 'saved', 'flag down']);
    expect(calls[0]).toMatchObject({ method: 'POST', url: '/api/v1/company-1/all/supplier/', body: { name: 'Steel' } });
  });

  it('[R4.20] calls nobody when the validation finds errors, and says at which field', async () => {
    const { result, calls } = openForm(() => ({}));
    happened = [];
    await act(() => result.current.submit());
    expect(steps()).toEqual(['flag up', 'validation', 'flag down']);
    expect(calls).toEqual([]);
    expect(result.current.form.getFieldState('name').invalid).toBe(true);
  });

  it('[R4.20] lowers the flag when the server refuses, and shows why at the field', async () => {
    const { result } = openForm(() => ({
      status: 400,
      body: { status: 400, code: 'invalid', name: ['Another supplier is called so.'] },
    }));
    act(() => result.current.form.setValue('name', 'Steel'));
    happened = [];
    await act(() => result.current.submit());
    expect(steps()).toEqual(['flag up', 'validation', 'call', 'flag down']);
    expect(result.current.form.getFieldState('name').error).toMatchObject({
      type: 'server',
      message: 'Another supplier is called so.',
    });
  });
});
