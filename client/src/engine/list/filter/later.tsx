import { lazy, Suspense, type ComponentProps } from 'react';

const load = () => import('./parts.ts');
const LazyCondition = lazy(() => load().then((parts) => ({ default: parts.ConditionPopover })));
const LazyDialog = lazy(() => load().then((parts) => ({ default: parts.FilterDialog })));
const LazyFields = lazy(() => load().then((parts) => ({ default: parts.FieldMenu })));

/** Fetches the code ahead, when somebody is about to filter. */
export function prepareFilters(): void {
  void load();
}

/** The editors of filters bring date pickers with them, which the first sight of a list should not wait for. */
export function ConditionPopover(props: ComponentProps<typeof LazyCondition>) {
  return <Suspense fallback={null}><LazyCondition {...props} /></Suspense>;
}

export function FilterDialog(props: ComponentProps<typeof LazyDialog>) {
  return <Suspense fallback={null}><LazyDialog {...props} /></Suspense>;
}

export function FieldMenu(props: ComponentProps<typeof LazyFields>) {
  return <Suspense fallback={null}><LazyFields {...props} /></Suspense>;
}
