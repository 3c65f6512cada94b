import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import type { AddedOffer } from '@steward/kernel/client/records/added_offers.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { LABELLED } from '../contract/wire.ts';
import { asked } from './choice.ts';

const say = wordsOf('printing');

const LABEL = say(({ added }) => added.print);

export const addedOffer: AddedOffer = {
  isFor: (record, may) => LABELLED.has(record.name) && may('print_label:all'),
  label: () => LABEL[currentLanguage()],
  run: (record, added) =>
    asked.set({
      record: record.name,
      chosen: 'batch' in added ? added : { count: added.ids.length, wanted: { ids: added.ids } },
    }),
};
