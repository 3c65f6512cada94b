import { lazyPart } from '../api/lazy_part.ts';
import type { Screen } from '../screen.ts';
import type { HeaderPart } from '../slots.ts';
import Indicator from './Indicator.tsx';

/** Milliseconds after which the first screen has settled. */
const LATER = 5000;

const withViews = async <T>(loading: Promise<T>): Promise<T> => {
  const { loadOperationViews } = await import('./views.ts');
  return (await Promise.all([loading, loadOperationViews()]))[0];
};

/** The list of long work at an address, and the page of each. */
export function operationScreens(path: string): Screen[] {
  return [
    { path, permission: null, personal: true, load: () => withViews(import('./OperationList.tsx')) },
    { path: `${path}/$id`, permission: null, personal: true, load: () => withViews(import('./OperationPage.tsx')) },
  ];
}

/** Draws an operation that has ended in the notices. */
export const loadEndedNotice = () => withViews(import('./EndedNotice.tsx'));

/** The header's spinner while something is under way; it asks when the first screen has settled. */
export const operationIndicator: HeaderPart = {
  place: 'before_buttons',
  Component: lazyPart(async () => {
    await new Promise((settled) => setTimeout(settled, LATER));
    return { default: Indicator };
  }),
};
