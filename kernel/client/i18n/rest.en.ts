import { en as messages } from '@steward/kernel/contract/messages/en.ts';
import { areasOf, type Rest } from './pack.ts';

/** Remaining texts, loaded after the first screen. */
export const rest: Rest = {
  messages,
  areas: areasOf(
    import.meta.glob<Record<string, unknown>>(
      [
        '../texts/*.en.json',
        '../../../modules/*/client/texts/*.en.json',
        '!**/{auth,common,errors,list,shell}.en.json',
      ],
      { eager: true, import: 'default' },
    ),
  ),
};
