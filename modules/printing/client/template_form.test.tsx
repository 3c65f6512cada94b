// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RecordFormPage } from '@steward/kernel/client/form/record/RecordFormPage.tsx';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { companyServer, rowOf } from '@steward/kernel/client/testing/server.ts';
import { labelTemplate } from '../contract/label_template.ts';

it('a clone of a template has its layout', async () => {
  const layout = JSON.stringify([{ kind: 'words', text: '{title}', x: 1, y: 1, width: 40, height: 5, size: 10 }]);
  const calls = companyServer({
    'GET customlabel/t1/': () => ({
      body: rowOf(labelTemplate, 't1', { name: 'Flag', width: 50, height: 25, layout }),
    }),
    'POST customlabel/': ({ body }) => ({ status: 201, body: rowOf(labelTemplate, 't2', body as object) }),
  });
  const page = labelTemplate.pages.clone;
  await openScreen(<RecordFormPage record={labelTemplate} mode="clone" />, {
    at: page.replace(':id', 't1'),
    path: page.replace(':id', '$id'),
  });
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  fireEvent.change(name, { target: { value: 'Flag 2' } });
  fireEvent.keyDown(name, { key: 'Enter' });
  await waitFor(() =>
    expect(calls.find((one) => one.method === 'POST')?.body).toMatchObject({ name: 'Flag 2', width: 50, layout }),
  );
});
