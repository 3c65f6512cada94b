import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { FolderOpen } from 'lucide-react';
import { useMemo, type DragEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { isChosen, type ListStore } from '@steward/kernel/client/list/model/list_store.ts';
import { RecordList } from '@steward/kernel/client/list/RecordList.tsx';
import { rowQuery } from '@steward/kernel/client/records/queries.ts';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { useDefinition } from '@steward/kernel/client/state/custom_fields.ts';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import type { TreeNode } from '@steward/kernel/contract/wire/choices.ts';
import { document } from '../../contract/document.ts';
import { folder } from '../../contract/folder.ts';
import { DropArea } from '../DropArea.tsx';
import { placesQuery } from '../queries.ts';
import { DocumentDrawer } from './document/DocumentDrawer.tsx';
import { DocumentGrid } from './document/DocumentGrid.tsx';
import { DocumentTitle } from './document/DocumentTitle.tsx';
import { FoundInFiles } from './document/found.tsx';
import { drag } from './dragging.ts';
import { FolderHead } from './FolderHead.tsx';
import { LookToggle, useLook } from './LookToggle.tsx';
import { shownIn, sourceOf, type Place } from './place.ts';
import { ChooseFiles } from './upload/UploadButton.tsx';
import type { useUploadTo } from './upload/useUploadTo.ts';
import { readDropped } from './upload/whole_folders.ts';

interface PlaceListProps {
  place: Place;
  store: ListStore;
  nodes: readonly TreeNode[];
  onOpen: (place: Place) => void;
  upload: ReturnType<typeof useUploadTo>;
}

/** The folders and documents of a place. Files that are dropped on it are uploaded there. */
export function PlaceList({ place, store, nodes, onOpen, upload }: PlaceListProps) {
  const { t } = useTranslation('documents');
  const definition = useDefinition(document);
  const here = 'folder' in place ? place.folder : null;
  const opened = useQuery({ ...rowQuery(folder, here ?? ''), enabled: here !== null });
  const isArranged = here !== null && opened.data?.['arranged'] === true;
  const record = useMemo(() => shownIn(definition, place, isArranged), [definition, isArranged, place]);
  const look = useLook();
  const labels = useAllLabels();
  const isExpiring = 'view' in place && place.view === 'expiring';
  // Documents get into these views by a star or a date, not by an upload.
  const marked = 'view' in place && (place.view === 'expiring' || place.view === 'starred') ? place.view : null;
  const places = useQuery({ ...placesQuery(), enabled: isExpiring });
  const until = isExpiring ? places.data?.expires_until : '';
  const source = useMemo(
    () =>
      sourceOf(
        document,
        place,
        { until: until ?? '', isArranged },
        { Title: DocumentTitle, Drawer: DocumentDrawer, Rows: look === 'grid' ? DocumentGrid : null, store },
      ),
    [isArranged, look, place, store, until],
  );
  const may = useCan();
  const mayMove = may('folder:update');
  // Waits for the order, since rows that move under the pointer are clicked by mistake.
  const isReady = until !== undefined && (here === null || !opened.isPending);
  const add = upload?.(here);
  const folders = { nodes, mayMove, onFiles: upload, onOpen: (id: string) => onOpen({ folder: id }) };
  return (
    <DropArea isOff={!add} readDropped={readDropped} onFiles={(files) => add?.(files)}>
      {here === null && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 34, mb: 2 }}>
          <Box component="h2" sx={{ flex: 1, m: 0, fontSize: '0.9375rem', fontWeight: 600 }}>
            {'view' in place ? t(`views.${place.view}`) : 'on' in place && labels[place.on]?.many}
          </Box>
          <LookToggle />
        </Box>
      )}
      {here !== null && (
        <FolderHead
          {...folders}
          record={document}
          id={here}
          onGone={(parent) => onOpen(parent === null ? { view: 'recent' } : { folder: parent })}
        />
      )}
      <Box onPointerDown={mayMove ? makeDraggable : undefined} onDragStart={(event) => dragRow(event, store)}>
        {until === undefined && places.error && (
          <ErrorState compact error={places.error} onRetry={() => void places.refetch()} />
        )}
        {!isReady && !(until === undefined && places.error) && <SkeletonLines lines={6} />}
        {isReady && (
          <FoundInFiles store={store}>
            <RecordList
              record={record}
              source={source}
              empty={
                marked ? (
                  <EmptyState
                    icon={FolderOpen}
                    compact
                    title={t(`none_of.${marked}`)}
                    text={t(`none_of_text.${marked}`)}
                  />
                ) : (
                  <EmptyState
                    icon={FolderOpen}
                    compact
                    title={t('nothing_here')}
                    text={add ? t('nothing_here_text') : t('nothing_here_reader')}
                    action={add && <ChooseFiles onFiles={add} />}
                  />
                )
              }
            />
          </FoundInFiles>
        )}
      </Box>
    </DropArea>
  );
}

const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;

/** Rows can be dragged from the moment at which the pointer is on them. */
function makeDraggable({ target, pointerType }: PointerEvent): void {
  const row = rowOf(target);
  if (row && pointerType === 'mouse') row.draggable = true;
}

/** A chosen row takes all chosen ones with it. */
function dragRow(event: DragEvent, store: ListStore): void {
  const id = rowOf(event.target)?.dataset['row'];
  if (id === undefined) return;
  const state = store.get();
  const chosen = [...state.chosen.keys()];
  drag(event, { documents: isChosen(state, id) && chosen.length > 0 ? chosen : [id] });
}
