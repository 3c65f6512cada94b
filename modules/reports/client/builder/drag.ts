import { useState, type DragEvent } from 'react';

/** What is dragged from the fields: its key. */
export const DRAG_TYPE = 'text/x-steward-field';

interface DropTarget {
  /** Something that may be dropped is above it. */
  readonly isOver: boolean;
  readonly props: {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: () => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

/** A place on which fields can be dropped. */
export function useFieldDrop(onField: (key: string) => void): DropTarget {
  const [isOver, setIsOver] = useState(false);
  return {
    isOver,
    props: {
      onDragOver: (event) => {
        if (!event.dataTransfer.types.includes(DRAG_TYPE)) return;
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: () => setIsOver(false),
      onDrop: (event) => {
        setIsOver(false);
        const key = event.dataTransfer.getData(DRAG_TYPE);
        if (key === '') return;
        event.preventDefault();
        onField(key);
      },
    },
  };
}
