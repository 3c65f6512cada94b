import { sql } from 'kysely';
import { objectIn, textsIn } from '@steward/kernel/contract/narrow.ts';
import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import type { RecordHooks, Trace } from '@steward/kernel/server/engine/hooks.ts';
import { payloadText } from '@steward/kernel/server/jobs/tasks.ts';
import { defineServerModule } from '@steward/kernel/server/module.ts';
import { fileActions } from './actions.ts';
import { removeUnnamed, removeUnnamedContents } from './contents.ts';
import { contentsRoute } from './contents_route.ts';
import { documentHooks } from './document_hooks.ts';
import { documentRoutes } from './document_routes.ts';
import { dropWithRecords } from './drop_documents.ts';
import { documentDays, documentReminders, documentSettings, endingDocuments } from './expiry.ts';
import { folderHooks } from './folders/folder_hooks.ts';
import { folderRoutes } from './folders/folder_routes.ts';
import { locationFolderRoutes } from './folders/location_folders.ts';
import { linkActions } from './links.ts';
import { moveAndCopy } from './move_copy.ts';
import { placesRoute } from './places.ts';
import { recordFileRoutes } from './record_routes.ts';
import { serveRoutes } from './serve_file.ts';
import { shareNotifications } from './shares/notify.ts';
import { visitorRoutes } from './shares/public_routes.ts';
import { shareRoutes } from './shares/routes.ts';
import { shareSettings } from './shares/rules.ts';
import { forgetUses } from './shares/uses.ts';
import { starRoutes } from './stars.ts';
import { excerptRoute } from './text/excerpt_route.ts';
import { textTasks } from './text/read_texts.ts';
import { keepTextsNow, textUpkeep } from './text/stored_texts.ts';
import { textStateRoute } from './text/text_state.ts';
import { versionRoutes } from './versions/of_document.ts';
import { documentViews } from './views.ts';
import { zipRoute } from './zip.ts';

/** Links go with their record, and the documents that have no other place. */
const onRecords: RecordHooks = {
  beforePurge: dropWithRecords,
  traces: [{ table: 'document_link', columns: ['record_id'], reportedAs: 'files' }],
};

/** What a person or a group had in folders. */
const ofUsers: readonly Trace[] = [
  { table: 'folder_grant', columns: ['user_id'] },
  { table: 'document_star', columns: ['user_id'] },
  { table: 'share_link', columns: ['user_id'], below: [{ table: 'share_use', column: 'link_id' }] },
];
const ofGroups: readonly Trace[] = [{ table: 'folder_grant', columns: ['group_id'] }];

const hooks: Record<string, RecordHooks[]> = Object.fromEntries(
  RECORDS.filter((one) => !one.nothingAttached).map(({ name }) => [name, [onRecords]]),
);
hooks['user'] = [...(hooks['user'] ?? []), { traces: ofUsers }];
hooks['group'] = [...(hooks['group'] ?? []), { traces: ofGroups }];
hooks['folder'] = [folderHooks];
hooks['document'] = [documentHooks];

export const documentsServer = defineServerModule({
  name: 'documents',
  tables: [
    'document',
    'document_link',
    'document_page',
    'document_star',
    'document_text',
    'document_version',
    'folder',
    'folder_grant',
    'share_link',
    'share_use',
  ],
  demo: { after: ['assets', 'contracts'], make: async (make) => (await import('./demo/make.ts')).makeDemoData(make) },
  backup: {
    personal: ['document_star'],
    whole: ['document', 'document_link', 'document_star', 'document_version', 'folder'],
    rights: ['folder_grant'],
    contents: { document: ['sha256', 'small_sha256'], document_version: ['sha256', 'small_sha256'] },
    leftOut: {
      document_page: 'read from the files anew',
      document_text: 'read from the files anew',
      share_link: 'a secret',
      share_use: 'uses of links that are left out',
    },
  },
  views: { document: documentViews },
  storedBytes: {
    lasting: (companyId) => sql`(select coalesce(sum(v.size + v.small_size), 0) from document_version v
      where v.company_id = ${companyId})`,
  },
  upkeep: [
    { task: 'remove_unnamed_contents', at: '50 4 * * *', run: removeUnnamedContents },
    { task: 'forget_share_uses', at: '20 4 * * *', run: forgetUses },
    textUpkeep,
  ],
  start: async (services) => {
    await keepTextsNow(services);
    return undefined;
  },
  settings: [shareSettings, documentSettings],
  calendar: documentDays,
  facts: { document: { shown: ['folder', 'owner', 'expires'] } },
  reminders: documentReminders,
  notices: { waiting: { ending_documents: endingDocuments } },
  events: { 'document.received': { when: 'Somebody outside sends a file with a share link.', target: 'folder' } },
  notifications: shareNotifications,
  headings: [
    {
      name: 'Folders of locations',
      description: 'Files of locations, in folders',
      paths: ['location-file-management'],
    },
    {
      name: 'Share links',
      description: 'Links with which people outside open documents',
      paths: ['share-links', 'share'],
    },
  ],
  routes: [
    ...recordFileRoutes,
    ...serveRoutes,
    ...folderRoutes,
    ...documentRoutes,
    ...versionRoutes,
    ...starRoutes,
    ...locationFolderRoutes,
    contentsRoute,
    excerptRoute,
    placesRoute,
    textStateRoute,
    zipRoute,
    ...shareRoutes,
    ...visitorRoutes,
  ],
  actions: [...fileActions, ...linkActions, ...moveAndCopy],
  hooks,
  tasks: {
    ...textTasks,
    remove_contents: {
      run: (payload, services) =>
        removeUnnamed(services, payloadText(payload, 'company_id'), textsIn(objectIn(payload)['contents'])),
    },
  },
});
