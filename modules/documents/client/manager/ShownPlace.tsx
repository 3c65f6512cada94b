import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { ClipboardPaste } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActions } from '@steward/kernel/client/action_form/useActions.tsx';
import { createListStore } from '@steward/kernel/client/list/model/list_store.ts';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { useDefinition } from '@steward/kernel/client/state/custom_fields.ts';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { EmptyState } from '@steward/kernel/client/ui/States.tsx';
import type { Tree } from '@steward/kernel/contract/wire/choices.ts';
import { document } from '../../contract/document.ts';
import { drop } from './moving.ts';
import type { Place } from './place.ts';
import { PlaceList } from './PlaceList.tsx';
import { fileManager } from './state.ts';
import { pathTo } from './tree.ts';
import type { useUploadTo } from './upload/useUploadTo.ts';
import { useManagerKeys } from './useManagerKeys.ts';

interface ShownPlaceProps {
  place: Place;
  tree: Tree | undefined;
  /** Folders may have come or gone since. */
  isTreeStale: boolean;
  onOpen: (place: Place) => void;
  upload: ReturnType<typeof useUploadTo>;
}

/** The list of the place. What is cut in one folder is put into another. */
export function ShownPlace({ place, tree, isTreeStale, onOpen, upload }: ShownPlaceProps) {
  const { t } = useTranslation('documents');
  const client = useQueryClient();
  const [cut, setCut] = useState<readonly string[]>([]);
  const mayMove = useCan()('folder:update');
  const here = 'folder' in place ? place.folder : null;
  const opened = here === null || !tree ? undefined : pathTo(tree.results, here).at(-1);
  const isMissing = here !== null && tree?.is_whole === true && !isTreeStale && !opened;
  useEffect(() => {
    if (opened) fileManager.openFolder(opened);
    else if (isMissing) fileManager.leaveFolder();
  }, [isMissing, opened]);
  const mayPaste = cut.length > 0 && here !== null && mayMove;
  const paste = (): boolean => {
    if (!mayPaste) return false;
    drop(client, { documents: cut }, here);
    setCut([]);
    return true;
  };
  if (isMissing)
    return (
      <EmptyState
        title={t('folder_missing')}
        text={t('folder_missing_text')}
        action={<Button onClick={() => onOpen({ view: 'recent' })}>{t('views.recent')}</Button>}
      />
    );
  return (
    <Box sx={{ minWidth: 0 }}>
      {cut.length > 0 && (
        <Box sx={{ mb: 3 }}>
          <Notice
            action={
              <>
                {mayPaste && (
                  <Button size="small" startIcon={<ClipboardPaste size={15} />} onClick={paste}>
                    {t('put_here')}
                  </Button>
                )}
                <Button size="small" variant="text" onClick={() => setCut([])}>
                  {t('put_nowhere')}
                </Button>
              </>
            }
          >
            {t(mayPaste ? 'cut' : 'cut_open', { count: cut.length })}
          </Notice>
        </Box>
      )}
      <Rows
        key={here ?? JSON.stringify(place)}
        place={place}
        tree={tree}
        onOpen={onOpen}
        upload={upload}
        onCut={mayMove ? setCut : null}
        onPaste={paste}
      />
    </Box>
  );
}

interface RowsProps extends Omit<ShownPlaceProps, 'isTreeStale'> {
  /** `null`: the reader may not move. */
  onCut: ((ids: readonly string[]) => void) | null;
  onPaste: () => boolean;
}

/** The rows of one place, which nothing of another one is chosen among, and their keys. */
function Rows({ place, tree, onOpen, upload, onCut, onPaste }: RowsProps) {
  const record = useDefinition(document);
  const [store] = useState(createListStore);
  const actions = useActions(record, { onGone: store.clear });
  useManagerKeys({
    store,
    onRemove: (rows) =>
      actions
        .availableActions(rows, rows.length > 1 ? 'selection' : 'row')
        .find(({ action, reason }) => action.danger === true && reason === null)
        ?.run(),
    onCut: (rows) => onCut?.(rows.map((row) => row.id)),
    onPaste,
  });
  return (
    <>
      <PlaceList place={place} store={store} nodes={tree?.results ?? []} onOpen={onOpen} upload={upload} />
      {actions.dialog}
    </>
  );
}
