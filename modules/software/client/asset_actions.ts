import { AppWindow } from 'lucide-react';
import { recordAction } from '@steward/kernel/client/action_form/record_action.ts';
import { lazyModule } from '@steward/kernel/client/api/lazy_part.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { licenseAssets } from '../contract/actions.ts';

/** The screens of this module, which are loaded later. */
export const ui = lazyModule(() => import('./ui.ts'));

const say = wordsOf('software');

export const assetActions = [
  recordAction({
    action: licenseAssets,
    icon: AppWindow,
    title: say(({ actions }) => actions.licenseAssets.title),
    prominence: 'menu',
    load: ui.at('assignPart'),
  }),
];
