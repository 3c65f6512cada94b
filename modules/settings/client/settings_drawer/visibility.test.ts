import { describe, expect, it } from 'vitest';
import { showsSettingsButton } from './visibility.ts';

const ID = '0198a1b2-0000-7000-8000-000000000001';
const hidden = (path: string, search: Record<string, string> = {}): void =>
  expect(showsSettingsButton(path, search), path).toBe(false);
const shown = (path: string, search: Record<string, string> = {}): void =>
  expect(showsSettingsButton(path, search), path).toBe(true);

describe('floating settings button', () => {
  it('[R2.110] is hidden on every screen with a task of its own', () => {
    const pages = [
      `/softwares/${ID}/detail`,
      `/softwares/${ID}`,
      `/softwares/${ID}/checkout/3/`,
      `/softwares/${ID}/checkin/3`,
      '/softwares/add',
      '/assets/add',
      `/assets/edit/${ID}`,
      `/assets/clone/${ID}`,
      '/assets/bulk-checkout',
      '/assets/add-audit',
      '/assets/maintenances/open',
      `/assets/bulk-update/${ID},${ID}`,
      `/assets/${ID}/checkin`,
      `/assets/${ID}/checkout`,
      '/accessories/add',
      `/accessories/edit/${ID}`,
      `/accessories/${ID}/checkout`,
      `/accessories/${ID}/checkin`,
      '/users/add',
      `/users/${ID}`,
      `/groups/${ID}`,
      '/disposables/add',
      `/disposables/edit/${ID}`,
      `/disposables/${ID}/checkout`,
      '/components/add',
      `/components/edit/${ID}`,
      `/components/${ID}/checkout`,
      '/categories/add',
      `/categories/${ID}`,
      '/assetmodels/add',
      `/assetmodels/${ID}`,
      '/columns/add',
      `/columns/${ID}`,
      '/locations/add',
      `/locations/${ID}`,
      '/locations/add-audit',
      '/locations/maintenances/open',
      '/suppliers/add',
      `/suppliers/${ID}`,
      '/reports/custom',
      '/setting',
      '/manufacturer/add',
      `/manufacturer/${ID}`,
      '/subscription',
      '/department/add',
      `/department/edit/${ID}`,
      '/report-bug',
      '/estimate/add',
      `/estimate/edit/${ID}`,
      `/estimate/info/${ID}`,
      '/iot-server',
      '/iot-devices',
      '/iot-rooms',
      '/devices',
      '/vc4-monitoring',
      `/fusion-monitoring/fusion-detail/${ID}`,
      `/fusion-monitoring/detail/${ID}`,
      '/ping-module',
    ];
    for (const page of pages) hidden(page);
  });

  it('[R2.111] is nowhere below the base paths, and on those that no other rule hides', () => {
    const bases = [
      '/assets',
      '/softwares',
      '/accessories',
      '/users',
      '/groups',
      '/locations',
      '/components',
      '/categories',
      '/suppliers',
      '/manufacturer',
      '/department',
      '/reports',
      '/disposables',
      '/tags',
      '/status',
      '/trash',
    ];
    for (const base of bases) hidden(`${base}/anything/deeper/still`);
    for (const base of [
      '/assets',
      '/softwares',
      '/accessories',
      '/users',
      '/groups',
      '/components',
      '/reports',
      '/disposables',
    ]) {
      shown(base);
      shown(`${base}/`);
    }
  });

  it('[R2.112] is not on pages whose path begins with one of eleven', () => {
    for (const start of [
      '/locations',
      '/manufacturer',
      '/department',
      '/suppliers',
      '/categories',
      '/assetmodel',
      '/columns',
      '/status',
      '/depreciation',
      '/tags',
      '/trash',
    ]) {
      hidden(start);
      hidden(`${start}/x`);
      hidden(`${start}s`);
    }
  });

  it('[R2.113] is not on the assets of one location and group by name, all three needed', () => {
    hidden('/assets', { location_id: '1', location_group: '2', name: 'x' });
    shown('/assets', { location_id: '1', location_group: '2' });
    shown('/assets', { name: 'x' });
    shown('/assets', { search: 'x' });
  });

  it('[R2.109] is on the dashboard and on the profile', () => {
    shown('/dashboard');
    shown('/profile');
  });
});
