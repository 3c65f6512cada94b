import type { Fields } from '@steward/kernel/contract/fields/types.ts';
import { notes } from '@steward/kernel/contract/records/shared.ts';
import { defineRecord, type RowOf } from '@steward/kernel/contract/records/types.ts';

/** How a browser shows a file by itself. */
const PREVIEWS = ['picture', 'pdf', 'text'] as const;

/** What the scanner for viruses says, where somebody has to know it. */
export const SCANS = ['pending', 'failed', 'infected'] as const;
export type Scan = (typeof SCANS)[number];

const ofFile = { readOnly: true, section: 'file' } as const;

/**
 * A file in a folder, on records, or both, with its versions. Everybody may ask for documents: the limits of this
 * module decide which they reach.
 */
export const document = defineRecord({
  name: 'document',
  wire: 'file-storage',
  permission: 'folder',
  readPermission: null,
  pages: '/documents',
  icon: 'file-text',
  title: 'name',
  fields: {
    name: { kind: 'text', required: true, searchable: true, section: 'main', notCloned: true },
    folder: { kind: 'reference', to: 'folder', keptWhenAbsent: true, section: 'main' },
    owner: { kind: 'reference', to: 'user', mayLoseTarget: true, section: 'main' },
    expires: { kind: 'date', ends: true, section: 'main' },
    size: { kind: 'number', ...ofFile },
    mime: { kind: 'text', ...ofFile },
    preview: { kind: 'select', options: PREVIEWS, ...ofFile },
    version_number: { kind: 'number', ...ofFile },
    starred: { kind: 'boolean', computed: 'filtered', ...ofFile },
    linked: { kind: 'number', computed: true, ...ofFile },
    // `/asset/contract/`: those of which the reader sees one; a filter asks whether it contains `/asset/`.
    record_types: { kind: 'text', computed: 'filtered', hidden: true, ...ofFile },
    // Nothing when no virus was found, or nobody has looked.
    scan: { kind: 'select', options: SCANS, computed: true, ...ofFile },
    sha256: { kind: 'text', hidden: true, ...ofFile },
    width: { kind: 'number', hidden: true, ...ofFile },
    height: { kind: 'number', hidden: true, ...ofFile },
    position: { kind: 'number', hidden: true, ...ofFile },
    url: { kind: 'text', computed: true, hidden: true, ...ofFile },
    preview_url: { kind: 'text', computed: true, hidden: true, ...ofFile },
    small_url: { kind: 'text', computed: true, hidden: true, ...ofFile },
    notes,
  },
  defaultColumns: ['name', 'linked', 'version_number', 'owner', 'updated_at', 'folder'],
  onPhone: ['version_number', 'expires'],
  defaultSort: 'name',
  searchThrough: ['folder'],
  uploaded: true,
  ownList: true,
  nothingAttached: true,
});

/** What is said of a version: why it is there. */
export const versionFields = { note: { kind: 'text', max: 500 } } as const satisfies Fields;

/** Days before its end from which a document counts as ending. */
export const documentSettingFields = {
  warning_days: { kind: 'number', min: 0, max: 365, required: true },
} as const satisfies Fields;

export type DocumentRow = RowOf<typeof document>;
