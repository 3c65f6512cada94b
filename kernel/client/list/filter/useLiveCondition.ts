import type { Condition } from '@steward/kernel/contract/wire/filters.ts';
import { useEffect, useRef, useState } from 'react';
import { isComplete, shapeOf } from '../model/filter_tree.ts';

/** Milliseconds of rest after typing; choices apply at once. */
const REST = 300;

/**
 * A condition applied as soon as it is complete. `apply` gets `null` while incomplete; `isNew`: `start` is not applied
 * yet.
 */
export function useLiveCondition(
  start: Condition,
  isNew: boolean,
  apply: (condition: Condition | null) => void,
): readonly [Condition, (next: Condition) => void, () => void] {
  const [condition, setCondition] = useState(start);
  const sent = useRef(JSON.stringify(!isNew && isComplete(start) ? start : null));
  const latest = useRef({ condition, apply });
  latest.current = { condition, apply };
  const send = (): void => {
    const now = isComplete(latest.current.condition) ? latest.current.condition : null;
    if (JSON.stringify(now) === sent.current) return;
    sent.current = JSON.stringify(now);
    latest.current.apply(now);
  };
  const sendNow = useRef(send);
  sendNow.current = send;
  useEffect(() => {
    const isTyped = shapeOf(condition.op) !== 'list' && typeof condition.value !== 'boolean';
    const timer = setTimeout(() => sendNow.current(), isTyped ? REST : 0);
    return () => clearTimeout(timer);
  }, [condition]);
  // Pending changes are applied on unmount.
  useEffect(() => () => sendNow.current(), []);
  return [condition, setCondition, send];
}
