import { useEffect } from 'react';
import type { AvailableAction } from './record_actions.ts';

/** Actions for what is open or selected on this screen. */
export interface ContextActions {
  /** "MacBook Pro", or "3 assets". */
  readonly subject: string;
  readonly actions: readonly AvailableAction[];
}

type Ask = () => ContextActions | null;

const screens = new Set<Ask>();

/** The actions of the innermost screen with actions of its own; called when the palette opens. */
export function contextActions(): ContextActions | null {
  return (
    [...screens]
      .toReversed()
      .map((ask) => ask())
      .find((here) => here !== null && here.actions.length > 0) ?? null
  );
}

/** Offers this screen's actions in the palette. `ask` has to be memoised. */
export function useContextActions(ask: Ask): void {
  useEffect(() => {
    screens.add(ask);
    return () => {
      screens.delete(ask);
    };
  }, [ask]);
}
