import i18next from 'i18next';
import { Share2 } from 'lucide-react';
import type { RecordAction } from '@steward/kernel/client/actions/record_actions.ts';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { queryClient } from '@steward/kernel/client/api/query_client.ts';
import { folder } from '../../contract/folder.ts';
import { linksQuery, type Shared } from './queries.ts';
import { ShareDialog } from './ShareDialog.tsx';

/** Links for people outside, to a document or a folder. */
export const share: RecordAction = {
  id: 'share',
  title: () => i18next.t('share', { ns: 'shares' }),
  icon: Share2,
  scope: 'row',
  visible: ({ may }) => may('folder:share'),
  perform: async ({ record, rows: [row], show }) => {
    if (!row) return;
    const type = record.name === folder.name ? 'folder' : 'document';
    const shared: Shared = { type, id: row.id, name: String(row['name'] ?? '') };
    try {
      const { rules } = await queryClient.fetchQuery(linksQuery(shared));
      show((close) => <ShareDialog shared={shared} rules={rules} onClose={close} />);
    } catch (error) {
      toastFailure(error);
    }
  },
};
