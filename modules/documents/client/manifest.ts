import {
  Eraser,
  ExternalLink,
  FileInput,
  FilePen,
  FilePlus,
  FileText,
  FileX,
  Folder,
  FolderLock,
  Link,
  Link2Off,
  RotateCcw,
} from 'lucide-react';
import { lazyModule, lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { historyLinesOf } from '@steward/kernel/client/slots.ts';
import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import type { DueNotice } from '@steward/kernel/contract/wire/notices.ts';
import { binTabs } from '@steward/modules/recycle_bin/client';
import { mayHaveFiles } from '../contract/access.ts';
import { document } from '../contract/document.ts';
import { folder } from '../contract/folder.ts';
import { UploadHost } from './uploads/UploadHost.tsx';

const ui = lazyModule(() => import('./ui.ts'));

const say = wordsOf('documents');

const TITLE = say(({ tabs }) => tabs.files);
const PREVIEW = say(({ tabs }) => tabs.preview);

export const documentsClient = defineClientModule({
  name: 'documents',
  icons: { folder: Folder, 'file-text': FileText },
  screens: [
    {
      path: document.pages.list,
      permission: 'folder:read',
      load: async () => (await ui.load()).loadManager(),
      nav: { group: 'top', icon: Folder, title: { record: document.name }, also: [folder.pages.list] },
    },
  ],
  hosts: [{ Component: UploadHost }],
  settingsCards: [
    { key: 'share_links', page: 'general', load: ui.part('ShareLinksCard') },
    { key: 'documents', page: 'reminders', load: ui.part('ExpiryCard') },
  ],
  waitingNotices: [
    {
      key: 'ending_documents',
      path: `${document.pages.list}?show=expiring`,
      count: (summary: DueNotice) => summary.count,
      load: ui.part('EndingDocuments'),
    },
  ],
  recordActions: [
    { record: document.name, load: ui.at('documentActions') },
    { record: folder.name, load: ui.at('folderActions') },
  ],
  historyLines: historyLinesOf('documents_history', {
    add_file: FilePlus,
    rename_file: FilePen,
    delete_file: FileX,
    restore_file: RotateCcw,
    purge_file: Eraser,
    unlink_file: FileX,
    add_version: FilePlus,
    note_version: FilePen,
    grant_access: FolderLock,
    revoke_access: FolderLock,
    grant_everyone: FolderLock,
    revoke_everyone: FolderLock,
    share: Link,
    change_share: Link,
    end_share: Link2Off,
    open_share: ExternalLink,
    receive_file: FileInput,
  }),
  adds: (add) =>
    add(binTabs, {
      key: 'files',
      title: () => TITLE[currentLanguage()],
      visible: (user) => RECORDS.some((record) => mayHaveFiles(user, record, 'read')),
      load: ui.part('BinFiles'),
    }),
  recordPagePart: { Button: lazyPart(ui.part('PageDrop')) },
  recordTabs: [
    {
      record: document.name,
      key: 'preview',
      title: () => PREVIEW[currentLanguage()],
      visible: () => true,
      isFirst: true,
      Content: lazyPart(ui.part('PreviewTab')),
    },
    {
      record: '*',
      key: 'files',
      title: () => TITLE[currentLanguage()],
      visible: (person, _row, record) => mayHaveFiles(person, record, 'read'),
      count: async (record, row) => (await ui.load()).countFiles(record, row),
      Content: lazyPart(ui.part('FilesTab')),
    },
  ],
});
