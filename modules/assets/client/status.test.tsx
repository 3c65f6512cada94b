// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { headFacts } from '@steward/kernel/client/detail/DetailHead.tsx';
import { factKeys } from '@steward/kernel/client/list/drawer/RowDrawer.tsx';
import { installModules } from '@steward/kernel/client/module.ts';
import { factSections } from '@steward/kernel/client/record_view/facts.ts';
import { FactValue } from '@steward/kernel/client/record_view/FactValue.tsx';
import { detailParts, recordFacts } from '@steward/kernel/client/record_view/overrides.ts';
import { loadWords } from '@steward/kernel/client/testing/screen.tsx';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { asset } from '../contract/asset.ts';
import { assetsClient } from './manifest.ts';

const row = (state: string): Row =>
  ({ id: '1', abilities: [], name: 'Dock', state, status: { id: '2', name: 'Ready to deploy' } }) as unknown as Row;

const shown = (state: string): string | null => {
  const page = render(<FactValue record={asset} row={row(state)} fieldKey="state" field={asset.fields.state} />);
  return page.container.textContent;
};

beforeAll(async () => {
  installModules([assetsClient]);
  await recordFacts.load('asset');
  await detailParts.load('asset');
  await loadWords();
});
afterEach(cleanup);

describe('the status of an asset', () => {
  it('is one among its facts, on the page and in the drawer', () => {
    const onPage = factSections(asset, row('deployed'), false).sections.flatMap((one) => one.keys);
    for (const keys of [onPage, factKeys(asset, row('deployed'))]) {
      expect(keys).toContain('state');
      expect(keys).not.toContain('status');
    }
  });

  it('has the status label beside it, which does not contradict it while the asset is checked out', () => {
    expect(shown('deployed')).toBe('Checked outafter check-in: Ready to deploy');
    expect(shown('deployable')).toBe('AvailableReady to deploy');
  });
});

it('the model stands under the title of an asset that has a name, and is the title of one without', () => {
  const of = (name: string) =>
    headFacts(asset, { id: '1', name, asset_tag: 'AE-1', model: { id: '2', name: 'Dock' } } as unknown as Row);
  expect(of('Dock')).toEqual(['asset_tag', 'model']);
  expect(of('')).toEqual(['asset_tag']);
});
