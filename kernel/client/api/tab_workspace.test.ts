// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import '../session/workspace.ts';
import { writeSession } from '../state/stored_session.ts';
import { forgetWorkspace, storeWorkspaceId, workspaceId } from './preview.ts';

const clear = (): void => {
  localStorage.clear();
  sessionStorage.clear();
};
beforeEach(clear);
afterEach(clear);

/** Another tab writes: this one hears of it. */
function writtenElsewhere(newValue: string | null): void {
  const oldValue = localStorage.getItem('work_space_id');
  writeSession('workspaceId', newValue);
  dispatchEvent(new StorageEvent('storage', { key: 'work_space_id', oldValue, newValue }));
}

it('a workspace is chosen for one tab, a new tab begins with the last choice, and another company with its own', () => {
  writeSession('companyId', 'c1');
  storeWorkspaceId('germany');
  writtenElsewhere('spain');
  writtenElsewhere('italy');
  expect(workspaceId()).toBe('germany');
  storeWorkspaceId('france');
  expect(workspaceId()).toBe('france');
  sessionStorage.clear();
  expect(workspaceId(), 'in a new tab').toBe('france');
  writtenElsewhere('spain');
  expect(workspaceId()).toBe('france');
  writtenElsewhere(null);
  writeSession('companyId', 'c2');
  writtenElsewhere('depot');
  expect(workspaceId(), 'of the other company').toBe('depot');
  forgetWorkspace();
  expect(workspaceId()).toBe('all');
});
