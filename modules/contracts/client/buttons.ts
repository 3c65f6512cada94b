import { FileMinus, FilePlus, RefreshCw } from 'lucide-react';
import { recordAction } from '@steward/kernel/client/action_form/record_action.ts';
import type { RecordAction } from '@steward/kernel/client/actions/record_actions.ts';
import { lazyModule } from '@steward/kernel/client/api/lazy_part.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import {
  coverAssets,
  coverLicenses,
  coverLocations,
  coverMore,
  renewContract,
  uncoverAssets,
  uncoverLicenses,
  uncoverLocations,
} from '../contract/actions.ts';
import type { Covered } from '../contract/added_fields.ts';

/** The screens of this module, which are loaded later. */
export const ui = lazyModule(() => import('./ui.ts'));

const say = wordsOf('contracts');

export const contractActions: readonly RecordAction[] = [
  recordAction({
    action: coverMore,
    icon: FilePlus,
    words: say(({ actions }) => actions.coverMore),
    prominence: 'button',
  }),
  recordAction({
    action: renewContract,
    icon: RefreshCw,
    title: say(({ actions }) => actions.renewContract.title),
    shortcut: 'w',
    prominence: 'primary',
    load: ui.at('renewPart'),
  }),
];

const ACTIONS = {
  asset: [coverAssets, uncoverAssets],
  license: [coverLicenses, uncoverLicenses],
  location: [coverLocations, uncoverLocations],
} as const;

/** Actions on records that contracts can cover. */
export function coverActions(type: Covered): readonly RecordAction[] {
  const [cover, uncover] = ACTIONS[type];
  return [
    recordAction({
      action: cover,
      icon: FilePlus,
      title: say(({ actions }) => actions.cover.title),
      prominence: 'menu',
      load: ui.at('coverPart'),
    }),
    recordAction({
      action: uncover,
      icon: FileMinus,
      title: say(({ actions }) => actions.uncover.title),
      prominence: 'menu',
      // Offered when a shown record has a contract.
      visible: ({ rows }) => rows.some(({ contracts }) => Array.isArray(contracts) && contracts.length > 0),
      load: ui.at('uncoverPart'),
    }),
  ];
}
