import { useState, type DragEvent } from 'react';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import type { AddFiles } from '../DropArea.tsx';
import { isDragged } from './dragging.ts';
import { readDropped } from './upload/whole_folders.ts';

interface DropTarget {
  onDragged: ((event: DragEvent) => void) | null;
  onFiles: AddFiles | null;
}

/** Handlers of an element onto which documents, folders and files are dropped. */
export function useDropTarget({ onDragged, onFiles }: DropTarget) {
  const [isOver, setOver] = useState(false);
  const takes = (event: DragEvent): boolean =>
    (onDragged !== null && isDragged(event)) || (onFiles !== null && event.dataTransfer.types.includes('Files'));
  return {
    isOver,
    onDragOver: (event: DragEvent): void => {
      if (!takes(event)) return;
      event.preventDefault();
      event.stopPropagation();
      setOver(true);
    },
    onDragLeave: (): void => setOver(false),
    onDrop: (event: DragEvent): void => {
      if (!takes(event)) return;
      // What is around it hears of the drop too, and leaves it alone.
      event.preventDefault();
      setOver(false);
      if (onDragged && isDragged(event)) onDragged(event);
      else if (onFiles) readDropped(event.dataTransfer).then(onFiles, toastFailure);
    },
  };
}
