import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '../../api/lazy_part.ts';

const load = () => import('./parts.ts');
const LazyCondition = lazyPart(() => load().then((parts) => ({ default: parts.ConditionPopover })));
const LazyDialog = lazyPart(() => load().then((parts) => ({ default: parts.FilterDialog })));
const LazyFilters = lazyPart(() => load().then((parts) => ({ default: parts.FilterPopover })));

/** Loads the code when filtering is likely. */
export function preloadFilters(): void {
  void load();
}

/** Loaded on demand, since it includes date pickers. */
export function ConditionPopover(props: ComponentProps<typeof LazyCondition>) {
  return (
    <Suspense fallback={null}>
      <LazyCondition {...props} />
    </Suspense>
  );
}

export function FilterDialog(props: ComponentProps<typeof LazyDialog>) {
  return (
    <Suspense fallback={null}>
      <LazyDialog {...props} />
    </Suspense>
  );
}

export function FilterPopover(props: ComponentProps<typeof LazyFilters>) {
  return (
    <Suspense fallback={null}>
      <LazyFilters {...props} />
    </Suspense>
  );
}
