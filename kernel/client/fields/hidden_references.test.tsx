// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ActivityEntry } from '@steward/kernel/contract/wire/entities.ts';
import { asset } from '@steward/modules/assets/contract';
import { user } from '@steward/modules/people/contract';
import { HistoryItem } from '../history/HistoryItem.tsx';
import { RecordPicker } from '../pickers/RecordPicker.tsx';
import { auth } from '../session/auth.ts';
import { person } from '../testing/people.ts';
import { loadWords } from '../testing/screen.tsx';
import { FieldCell } from './registry.tsx';

const unseen = { id: '01a1fcba-0000-7250-bb50-ff4b074858f2', name: 'Not visible to you', hidden: true } as const;
const client = new QueryClient();
const show = (node: ReactNode): HTMLElement =>
  render(<QueryClientProvider client={client}>{node}</QueryClientProvider>).container;

beforeAll(async () => {
  await loadWords();
  auth.set({
    initialised: true,
    authenticated: true,
    user: person({ custom_permissions: ['locations:read', 'user:read', 'workspace:all', 'assets:read'] }),
  });
});
afterEach(cleanup);

describe('a record that one may not see', () => {
  it.each([
    ['a reference', asset, 'default_location', unseen],
    ['a holder', asset, 'assignee', { type: 'user', ...unseen }],
    ['one of several', user, 'work_space', [unseen]],
  ] as const)('is said to be one, quietly and without a way there: %s', (_kind, record, key, value) => {
    const shown = show(
      <FieldCell
        value={value}
        field={record.fields[key as keyof typeof record.fields]}
        fieldKey={key}
        record={record}
      />,
    );
    expect(shown.textContent).toBe('Not visible to you');
    expect(shown.querySelector('a')).toBeNull();
    expect(getComputedStyle(screen.getByText('Not visible to you')).fontStyle).toBe('italic');
  });

  it('is no link in a history either', () => {
    const entry: ActivityEntry = {
      id: '1',
      created_at: '2026-11-03T10:00:00.000Z',
      action: 'checkout',
      actor: { id: '2', name: 'Anna' },
      source: 'web',
      batch: null,
      content_type: { model: 'asset' },
      object: { id: '3', name: 'Dock' },
      changes: [{ field: 'default_location', from: unseen, to: null }],
      updated_data: '',
      target_data: { type: 'user', ...unseen },
      note: null,
    };
    const shown = show(<HistoryItem entry={entry} own="3" />);
    expect(screen.getAllByText('Not visible to you')).toHaveLength(2);
    expect(shown.querySelector('a')).toBeNull();
  });

  it('stands in its form as what is chosen', () => {
    show(
      <RecordPicker
        to="location"
        value={unseen}
        onChange={() => undefined}
        control={{
          id: 'x',
          required: false,
          error: false,
          aria: { 'aria-describedby': undefined, 'aria-invalid': undefined, 'aria-required': undefined },
        }}
        label="Default location"
      />,
    );
    const input = screen.getByRole<HTMLInputElement>('combobox');
    expect(input.value).toBe('Not visible to you');
    expect(getComputedStyle(input).fontStyle).toBe('italic');
  });
});
