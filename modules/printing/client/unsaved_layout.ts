import { useEffect } from 'react';
import { createStore, useStore } from '@steward/kernel/client/state/store.ts';
import type { LabelElement } from '../contract/template.ts';

type Elements = readonly LabelElement[];

/** The layout that is being changed: it outlives a look at another tab of the page, but not the page. */
const unsaved = createStore<{ readonly id: string; readonly elements: Elements } | null>(null);

export function useUnsaved(id: string, stored: Elements): [elements: Elements, set: (elements: Elements) => void] {
  const changed = useStore(unsaved);
  useEffect(
    () => () => {
      if (!location.pathname.includes(id)) unsaved.set(null);
    },
    [id],
  );
  return [changed?.id === id ? changed.elements : stored, (elements) => unsaved.set({ id, elements })];
}
