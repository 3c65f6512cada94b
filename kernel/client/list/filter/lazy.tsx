import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '../../api/lazy_part.ts';

const load = () => import('./parts.ts');
const LazyCondition = lazyPart(() => load().then((parts) => ({ default: parts.ConditionPopover })));
const LazyDialog = lazyPart(() => load().then((parts) => ({ default: parts.FilterDialog })));
const LazyFilters = lazyPart(() => load().then((parts) => ({ default: parts.FilterPopover })));

/** Fetches the code ahead, when somebody is about to filter. */
export function preloadFilters(): void {
  void load();
}

/** The editors of filters bring date pickers with them, which the first sight of a list should not wait for. */
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
