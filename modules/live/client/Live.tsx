import { useEffect, useState } from 'react';
import { LiveChanges } from './LiveChanges.tsx';

/** Milliseconds after the first screen before connecting. */
const REST = 1200;

export function Live() {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOn(true), REST);
    return () => clearTimeout(timer);
  }, []);
  return on ? <LiveChanges /> : null;
}
