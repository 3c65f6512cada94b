import type { LoadPart } from '@steward/kernel/client/api/lazy_part.ts';
import { createSlot } from '@steward/kernel/client/state/slot.ts';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';

/** A tab of the recycle bin for deleted data of a module that is not records. */
interface BinTab {
  /** In the address. */
  readonly key: string;
  readonly title: () => string;
  readonly visible: (user: SessionUser) => boolean;
  readonly load: LoadPart;
}

export const binTabs = createSlot<BinTab>('tab of the recycle bin', ({ key }) => key);
