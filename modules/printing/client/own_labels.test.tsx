// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { companyServer, rowOf } from '@steward/kernel/client/testing/server.ts';
import { labelTemplate } from '../contract/label_template.ts';
import { useOwnLabels } from './own_labels.ts';

function Names() {
  const { templates, isPending } = useOwnLabels();
  return isPending ? null : <p>{templates.length} templates</p>;
}

it('offers all templates of the company, also behind the first page of a list', async () => {
  const none = () => ({ body: { results: [], count: 0 } });
  const rows = Array.from({ length: 130 }, (_, n) => rowOf(labelTemplate, `t${n}`, { name: `Template ${n}` }));
  companyServer({
    'GET customlabel/': ({ query }) => {
      const from = (Number(query['page']) - 1) * 100;
      return { body: { results: rows.slice(from, from + 100), count: rows.length } };
    },
    'GET labels-type/': none,
    'GET label_size/': none,
    'GET label-printer/': none,
  });
  await openScreen(<Names />, { at: '/', path: '/' });
  expect(await screen.findByText('130 templates')).toBeTruthy();
});
