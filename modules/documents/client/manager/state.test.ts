import { expect, it, onTestFinished, vi } from 'vitest';
import { fakeBrowser } from '@steward/kernel/client/testing/browser.ts';

/** The store as it starts on this device. */
async function start() {
  vi.resetModules();
  return (await import('./state.ts')).fileManager;
}

it('[R3.36] the state of the file manager has its flags and names, changes part by part, and is kept', async () => {
  onTestFinished(() => void vi.resetModules());
  fakeBrowser();
  const first = await start();
  expect(first.get()).toEqual({
    isFolderOpen: false,
    isFileOpen: false,
    nestedFolderId: '',
    nestedFolderName: '',
    popover: false,
    departmentName: '',
    hideSidebarOnImport: false,
    userImageUpload: false,
  });
  first.openFolder({ id: 'f1', name: 'Manuals' });
  first.put({ isFolderOpen: true, departmentName: 'Service', hideSidebarOnImport: true, userImageUpload: true });
  const changed = {
    isFolderOpen: true,
    isFileOpen: false,
    nestedFolderId: 'f1',
    nestedFolderName: 'Manuals',
    popover: false,
    departmentName: 'Service',
    hideSidebarOnImport: true,
    userImageUpload: true,
  };
  expect(first.get()).toEqual(changed);
  const again = await start();
  expect(again.get()).toEqual(changed);
  again.leaveFolder();
  expect(again.get()).toEqual({ ...changed, nestedFolderId: '', nestedFolderName: '' });
});
