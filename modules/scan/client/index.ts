import type { Language } from '@steward/kernel/contract/messages/languages.ts';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import type { AssetRow } from '@steward/modules/assets/contract';
import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { createSlot } from '@steward/kernel/client/state/slot.ts';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/** What is asked once for all scans of a way. */
export interface ScanWayProps {
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** How a way of scanning is done. */
export interface ScanWayPart {
  readonly Fields?: ComponentType<ScanWayProps>;
  /** Does it with the asset that has the tag or serial; throws why not. `value` is what `Fields` has asked. */
  readonly perform: (tag: string, value: unknown) => Promise<AssetRow>;
  /** What is told of it beside the tag. */
  readonly told: (row: AssetRow) => string;
}

/** What can be done with scanned assets beside check-out, check-in and look-up. */
export interface ScanWay {
  /** In the address, as `?way=`. */
  readonly key: string;
  readonly icon: LucideIcon;
  readonly title: Readonly<Record<Language, string>>;
  readonly visible: (user: SessionUser) => boolean;
  /** Loaded with the page. */
  readonly load: () => Promise<ScanWayPart>;
}

/** Ways of other modules. */
export const scanWays = createSlot<ScanWay>('way of scanning', (one) => one.key);

/** A field for codes, with the camera. */
export const ScanInput = lazyPart(() => import('./ScanInput.tsx'));
