import type { DragEvent } from 'react';

/** Types of dragged data: ids of documents, and the id of a folder. */
const DOCUMENTS = 'application/x-steward-documents';
const FOLDER = 'application/x-steward-folder';

/** What is dragged onto a folder. */
export type Dragged = { readonly documents: readonly string[] } | { readonly folder: string };

export function drag({ dataTransfer }: DragEvent, dragged: Dragged): void {
  dataTransfer.effectAllowed = 'move';
  if ('folder' in dragged) dataTransfer.setData(FOLDER, dragged.folder);
  else dataTransfer.setData(DOCUMENTS, dragged.documents.join(','));
}

/** Whether it is one of ours: what it is, is told when it is dropped. */
export function isDragged({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes(DOCUMENTS) || dataTransfer.types.includes(FOLDER);
}

export function draggedIn({ dataTransfer }: DragEvent): Dragged | null {
  const folder = dataTransfer.getData(FOLDER);
  if (folder !== '') return { folder };
  const documents = dataTransfer.getData(DOCUMENTS);
  return documents === '' ? null : { documents: documents.split(',') };
}
