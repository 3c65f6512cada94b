import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Definition } from '@steward/kernel/contract/aggregates/definition.ts';
import type { SavedReport } from '../contract/wire.ts';
import { isSameDefinition, wholeDefinition } from './definition.ts';
import { NEW, readDraft, storeDraft } from './drafts.ts';

/** A report as it stands on the screen, with what has not been saved of it. */
export interface OpenReport {
  /** As it was saved; `null`: a new one. */
  readonly saved: SavedReport | null;
  readonly name: string;
  readonly definition: Definition;
  /** Version that was changed. */
  readonly version: number | null;
  readonly isChanged: boolean;
  /** A draft of an earlier visit was taken up. */
  readonly isRestored: boolean;
  readonly change: (next: Definition | ((now: Definition) => Definition)) => void;
  readonly rename: (name: string) => void;
  /** Back to what was saved. */
  readonly discard: () => void;
  /** What is shown was saved. */
  readonly settle: () => void;
}

interface State {
  readonly name: string;
  readonly definition: Definition;
  readonly version: number | null;
  readonly isRestored: boolean;
}

/** Keeps what is changed on this device, so that nothing is lost when the page is left. */
export function useReport(saved: SavedReport | null, blank: Definition): OpenReport {
  // Rows that were opened from a mark are listed, whatever has been built before.
  const id = saved?.id ?? (blank.filters === null ? NEW : `${NEW} ${blank.source}`);
  const base = useMemo(() => (saved ? wholeDefinition(saved.definition) : blank), [blank, saved]);
  const [state, setState] = useState<State>(() => {
    const draft = saved || blank.filters === null ? readDraft(id) : null;
    return draft
      ? { name: draft.name, definition: draft.definition, version: draft.version, isRestored: true }
      : { name: saved?.name ?? '', definition: base, version: saved?.version ?? null, isRestored: false };
  });
  const { name, definition, version } = state;
  const isRenamed = name.trim() !== '' && name !== (saved?.name ?? '');
  const isChanged = isRenamed || !isSameDefinition(definition, base);
  // What others save is shown as long as nothing was changed here.
  const seen = useRef(saved);
  useEffect(() => {
    if (seen.current === saved) return;
    seen.current = saved;
    if (!readDraft(id))
      setState({ name: saved?.name ?? '', definition: base, version: saved?.version ?? null, isRestored: false });
  }, [base, id, saved]);
  useEffect(() => {
    storeDraft(id, isChanged ? { name, definition, version } : null);
  }, [definition, id, isChanged, name, version]);
  const change = useCallback<OpenReport['change']>(
    (next) => setState((now) => ({ ...now, definition: typeof next === 'function' ? next(now.definition) : next })),
    [],
  );
  const rename = useCallback((next: string) => setState((now) => ({ ...now, name: next })), []);
  const discard = useCallback(() => {
    storeDraft(id, null);
    setState({ name: saved?.name ?? '', definition: base, version: saved?.version ?? null, isRestored: false });
  }, [base, id, saved]);
  const settle = useCallback(() => storeDraft(id, null), [id]);
  return {
    saved,
    name,
    definition,
    version,
    isChanged,
    isRestored: state.isRestored && isChanged,
    change,
    rename,
    discard,
    settle,
  };
}
