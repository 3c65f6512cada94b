import { lazyModule, lazyPart } from '../api/lazy_part.ts';
import type { Screen } from '../screen.ts';
import type { HeaderPart } from '../slots.ts';
import Indicator from './Indicator.tsx';

/** Milliseconds after which the first screen has settled. */
const LATER = 5000;

const ui = lazyModule(() => import('./ui.ts'));

const withViews =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    await (await ui.load()).loadOperationViews();
    return load();
  };

/** The list of long work at an address, and the page of each. */
export function operationScreens(path: string): Screen[] {
  return [
    { path, permission: null, personal: true, load: withViews(ui.part('OperationList')) },
    { path: `${path}/$id`, permission: null, personal: true, load: withViews(ui.part('OperationPage')) },
  ];
}

/** Draws an operation that has ended in the notices. */
export const loadEndedNotice = withViews(ui.part('EndedNotice'));

/** The header's spinner while something is under way; it asks when the first screen has settled. */
export const operationIndicator: HeaderPart = {
  place: 'before_buttons',
  Component: lazyPart(async () => {
    await new Promise((settled) => setTimeout(settled, LATER));
    return { default: Indicator };
  }),
};
