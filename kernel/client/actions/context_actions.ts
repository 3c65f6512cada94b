import { useEffect } from 'react';
import type { AvailableAction } from './useActions.tsx';

/** What can be done with what is open or selected on this screen. */
export interface ContextActions {
  /** "MacBook Pro", or "3 assets". */
  readonly subject: string;
  readonly actions: readonly AvailableAction[];
}

type Ask = () => ContextActions | null;

const screens = new Set<Ask>();

/** The innermost screen that has something to offer; asked when the palette opens. */
export function contextActions(): ContextActions | null {
  return (
    [...screens]
      .toReversed()
      .map((ask) => ask())
      .find((here) => here !== null && here.actions.length > 0) ?? null
  );
}

/**
 * Lets the palette offer what this screen's buttons and menus do. `ask` has to stay the same as long as its answer
 * does.
 */
export function useContextActions(ask: Ask): void {
  useEffect(() => {
    screens.add(ask);
    return () => {
      screens.delete(ask);
    };
  }, [ask]);
}
