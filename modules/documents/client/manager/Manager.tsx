import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { ArrowLeft, FolderPlus, FolderTree as TreeIcon } from 'lucide-react';
import { useEffect, useMemo, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { recordActions } from '@steward/kernel/client/actions/record_actions.ts';
import { treeQuery } from '@steward/kernel/client/fields/inputs/record_options.tsx';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { usePaneWidth, type PaneWidth } from '@steward/kernel/client/list/drawer/pane_width.ts';
import { PaneEdge } from '@steward/kernel/client/list/drawer/PaneEdge.tsx';
import { loadListParts } from '@steward/kernel/client/list/list_slots.ts';
import { useCan, useReadOnlyReason } from '@steward/kernel/client/session/auth.ts';
import { useDefinition } from '@steward/kernel/client/state/custom_fields.ts';
import { createSlice } from '@steward/kernel/client/state/slices.ts';
import { useStore } from '@steward/kernel/client/state/store.ts';
import { PageHeader } from '@steward/kernel/client/ui/PageHeader.tsx';
import type { Tree } from '@steward/kernel/contract/wire/choices.ts';
import { document } from '../../contract/document.ts';
import { folder } from '../../contract/folder.ts';
import { NewFolderDialog } from './actions.tsx';
import { addressOf, placeOf, type Place } from './place.ts';
import { PlacesPane } from './PlacesPane.tsx';
import { ShownPlace } from './ShownPlace.tsx';
import { fileManager } from './state.ts';
import { UploadButton } from './upload/UploadButton.tsx';
import { useUploadTo } from './upload/useUploadTo.ts';

/** The manager, with what modules add to documents, to folders and to lists. */
export async function loadManager(): Promise<{ default: ComponentType }> {
  await Promise.all([recordActions.load(document.name), recordActions.load(folder.name), loadListParts()]);
  return { default: Manager };
}

const placesPane: PaneWidth = { store: createSlice<number>('documentsPaneWidth', 216), least: 160, most: 480 };

/** The file manager: where documents are, the documents there, and the one that is looked at. */
export function Manager() {
  const { t } = useTranslation('documents');
  const record = useDefinition(document);
  const query: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const place = useManagerPlace(query);
  const tree = useQuery(treeQuery<Tree>(folder));
  const router = useRouter();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  const isWide = useMediaQuery(useTheme().breakpoints.up('xl'), { noSsr: true });
  const { isFolderOpen, isFileOpen } = useStore(fileManager);
  const [isNaming, setNaming] = useState(false);
  // Nothing is open yet, whatever was when the page was left.
  useEffect(() => fileManager.put({ isFileOpen: false, popover: false }), []);
  // On a phone a place is chosen in its pane, which then makes room for it.
  useEffect(() => fileManager.put({ isFolderOpen: false }), [place]);
  const may = useCan();
  const isReadOnly = useReadOnlyReason() !== null;
  const mayMake = may('folder:write') && !isReadOnly;
  const upload = useUploadTo();
  const paneWidth = usePaneWidth(placesPane);
  const labels = useAllLabels();
  const here = 'folder' in place ? place.folder : null;
  const open = (next: Place): void => router.history.push(addressOf(record, next));
  // The document beside the list takes the room of the folders.
  const hasPane = isNarrow ? isFolderOpen : isWide || !isFileOpen;
  const hasList = !isNarrow || !isFolderOpen;
  const nodes = tree.data?.results ?? [];
  const nameOf = (one: Place): string => {
    if ('folder' in one) return nameIn(nodes, one.folder);
    return 'on' in one ? (labels[one.on]?.many ?? '') : t(`views.${one.view}`);
  };
  const name = nameOf(place);
  return (
    <>
      <PageHeader
        title={t('title')}
        isFlat
        actions={
          <>
            {mayMake && !isNarrow && (
              <Button startIcon={<FolderPlus size={16} />} onClick={() => setNaming(true)}>
                {t('new_folder')}
              </Button>
            )}
            {upload && (
              <UploadButton onFiles={upload(here)} onNewFolder={mayMake && isNarrow ? () => setNaming(true) : null} />
            )}
          </>
        }
      />
      {isNarrow && (
        <Button
          size="small"
          startIcon={isFolderOpen ? <ArrowLeft size={15} /> : <TreeIcon size={15} />}
          aria-expanded={isFolderOpen}
          onClick={() => fileManager.put({ isFolderOpen: !isFolderOpen })}
          sx={{ mb: 3, maxWidth: 1 }}
        >
          <bdi>{isFolderOpen ? t('back_to', { name }) : name}</bdi>
        </Button>
      )}
      <Box
        sx={{ display: 'grid', alignItems: 'start' }}
        style={{ gridTemplateColumns: hasPane && hasList ? `${paneWidth}px auto minmax(0, 1fr)` : 'minmax(0, 1fr)' }}
      >
        {hasPane && (
          <PlacesPane
            record={record}
            place={place}
            tree={tree}
            onOpen={open}
            onNewFolder={mayMake ? () => setNaming(true) : null}
            onFiles={upload}
          />
        )}
        {hasPane && hasList && <PaneEdge pane={placesPane} label={t('pane_width')} paneIs="before" />}
        {hasList && (
          <ShownPlace place={place} tree={tree.data} isTreeStale={tree.isFetching} onOpen={open} upload={upload} />
        )}
      </Box>
      {isNaming && (
        <NewFolderDialog parent={here} onMade={({ id }) => open({ folder: id })} onClose={() => setNaming(false)} />
      )}
    </>
  );
}

const nameIn = (nodes: Tree['results'], id: string): string => nodes.find((one) => one.id === id)?.name ?? '…';

/** The place in the address; without one the folder that was open last, else what was changed last. */
function useManagerPlace({ folder: id, show, on, ...others }: Readonly<Record<string, unknown>>): Place {
  const router = useRouter();
  const last = useStore(fileManager, (state) => state.nestedFolderId);
  const isBare = [id, show, on].every((one) => one === undefined) && Object.keys(others).length === 0;
  const again = isBare && last !== '' ? last : null;
  useEffect(() => {
    if (again !== null) router.history.replace(addressOf(document, { folder: again }));
  }, [again, router]);
  return useMemo(
    () => placeOf({ folder: id, show, on }) ?? (again === null ? { view: 'recent' } : { folder: again }),
    [again, id, on, show],
  );
}
