import { useEffect, useRef } from 'react';
import { connected } from '../api/connection.ts';

/** Calls back when the connection returns, while `waits`. */
export function useReconnected(waits: boolean, back: () => void): void {
  const call = useRef(back);
  call.current = back;
  useEffect(() => {
    if (!waits) return undefined;
    return connected.subscribe(() => {
      if (connected.get()) call.current();
    });
  }, [waits]);
}
