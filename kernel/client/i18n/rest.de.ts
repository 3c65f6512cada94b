import { de as messages } from '@steward/kernel/contract/messages/de.ts';
import { areasOf, type Rest } from './pack.ts';

/** Remaining texts, loaded after the first screen. */
export const rest: Rest = {
  messages,
  areas: areasOf(
    import.meta.glob<Record<string, unknown>>(
      [
        '../texts/*.de.json',
        '../../../modules/*/client/texts/*.de.json',
        '!**/{auth,common,errors,list,shell}.de.json',
      ],
      { eager: true, import: 'default' },
    ),
  ),
};
