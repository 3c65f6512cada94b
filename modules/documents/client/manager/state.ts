import { createSlice } from '@steward/kernel/client/state/slices.ts';

/** What the file manager remembers on a device. */
interface FileManager {
  /** On a phone: the folders are shown in place of the list. */
  readonly isFolderOpen: boolean;
  /** A document is shown beside the list. */
  readonly isFileOpen: boolean;
  /** The folder that was opened last: it is opened again from the navigation. Empty: none. */
  readonly nestedFolderId: string;
  readonly nestedFolderName: string;
  /** The menu of further ways to upload is open. */
  readonly popover: boolean;
  readonly departmentName: string;
  readonly hideSidebarOnImport: boolean;
  readonly userImageUpload: boolean;
}

const INITIAL: FileManager = {
  isFolderOpen: false,
  isFileOpen: false,
  nestedFolderId: '',
  nestedFolderName: '',
  popover: false,
  departmentName: '',
  hideSidebarOnImport: false,
  userImageUpload: false,
};

const store = createSlice('fileManager', INITIAL);

export const fileManager = {
  get: store.get,
  subscribe: store.subscribe,
  /** Changes these, and leaves the others. */
  put: (part: Partial<FileManager>): void => store.set((now) => ({ ...now, ...part })),
  /** Remembers the folder that is open. */
  openFolder: ({ id, name }: { readonly id: string; readonly name: string }): void => {
    const { nestedFolderId, nestedFolderName } = store.get();
    if (nestedFolderId !== id || nestedFolderName !== name)
      fileManager.put({ nestedFolderId: id, nestedFolderName: name });
  },
  /** Forgets a folder, as one that is gone. */
  leaveFolder: (): void => fileManager.put({ nestedFolderId: '', nestedFolderName: '' }),
};
