import type { RequestKind } from './portal.ts';
import type { Named } from '@steward/kernel/contract/fields/index.ts';
import type { Image } from '@steward/kernel/contract/wire/entities.ts';

/** `done`: handed out, taken back, or settled. */
export type RequestStatus = 'open' | 'done' | 'declined' | 'withdrawn';

/** What the portal tells of a thing: never a price, a note, or another person. */
export interface PortalAsset {
  readonly id: string;
  readonly asset_tag: string;
  /** Its own name, else that of its model. */
  readonly name: string;
  readonly model: string;
  readonly category: string | null;
  /** Name of the icon of its category. */
  readonly icon: string;
  readonly serial: string | null;
  readonly image: Image | null;
}

/** Something that the caller has. */
export interface MyAsset extends PortalAsset {
  /** ISO. */
  readonly since: string | null;
  /** YYYY-MM-DD. */
  readonly due: string | null;
  /** Open requests of the caller about it. */
  readonly open: readonly RequestKind[];
}

/** Something that the caller may claim. */
export interface RequestableAsset extends Omit<PortalAsset, 'serial'> {
  /** Name of where it is. */
  readonly place: string | null;
  readonly is_requested: boolean;
  /** Its category wants to know until when. */
  readonly needs_due: boolean;
}

/** What is offered of one model. */
export interface RequestableModel {
  readonly id: string;
  /** Of the model; of the one asset when there is one alone. */
  readonly name: string;
  readonly category: string | null;
  readonly image: Image | null;
  readonly icon: string;
  readonly available: number;
  /** The caller has requested one of them. */
  readonly is_requested: boolean;
  /** The first few by name. */
  readonly places: readonly string[];
}

/** What the offers can be narrowed by. */
export interface RequestableChoices {
  readonly categories: readonly { readonly id: string; readonly name: string }[];
  readonly places: readonly { readonly id: string; readonly name: string }[];
}

/** A request as the one who made it sees it. */
export interface OwnRequest {
  readonly id: string;
  readonly kind: RequestKind;
  readonly status: RequestStatus;
  readonly asset: { readonly id: string; readonly asset_tag: string; readonly name: string };
  readonly note: string | null;
  readonly image: Image | null;
  /** YYYY-MM-DD, of a claim. */
  readonly expected_checkin: string | null;
  readonly answer: string | null;
  readonly created_at: string;
  readonly decided_at: string | null;
}

/** The same for those who decide. */
export interface AssetRequest extends OwnRequest {
  readonly user: { readonly id: string; readonly name: string };
  readonly decided_by: string | null;
  /** State of the asset now: only what is `deployable` can be handed out. */
  readonly asset_state: string;
  /** Where the asset is recorded to be. */
  readonly asset_location: Named | null;
}

/** What came of a claim. */
export interface RequestAnswer {
  readonly outcome: 'handed_out' | 'requested';
  readonly asset: { readonly id: string; readonly name: string };
}
