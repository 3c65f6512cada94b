import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';

const LiveChanges = lazyPart(() => import('./LiveChanges.tsx'));

/** Milliseconds after the first screen before connecting. */
const REST = 1200;

export function Live() {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOn(true), REST);
    return () => clearTimeout(timer);
  }, []);
  return on ? (
    <Suspense fallback={null}>
      <LiveChanges />
    </Suspense>
  ) : null;
}
