import type { Money, Named } from '@steward/kernel/contract/fields/index.ts';
import type { Image } from '@steward/kernel/contract/wire/entities.ts';
import type { RequestKind } from './portal.ts';

/**
 * `done`: checked out, checked in, resolved or delivered. Requests for catalog items are first `approved` and may then
 * be `ordered`.
 */
export type RequestStatus = 'open' | 'approved' | 'ordered' | 'done' | 'declined' | 'withdrawn';

/** The status for the requester: a problem may be in maintenance. */
export type OwnStatus = RequestStatus | 'in_maintenance';

/** An asset in the portal, without prices, notes or other users. */
export interface PortalAsset {
  readonly id: string;
  readonly asset_tag: string;
  /** Its name, else its model's. */
  readonly name: string;
  readonly model: string;
  readonly category: string | null;
  /** Icon of its category. */
  readonly icon: string;
  readonly serial: string | null;
  readonly image: Image | null;
}

/** An asset assigned to the caller. */
export interface MyAsset extends PortalAsset {
  /** ISO. */
  readonly since: string | null;
  /** YYYY-MM-DD. */
  readonly due: string | null;
  /** The caller's open requests for it. */
  readonly open: readonly RequestKind[];
}

/** An asset that the caller may request. */
export interface RequestableAsset extends Omit<PortalAsset, 'serial'> {
  /** Name of its location. */
  readonly place: string | null;
  readonly is_requested: boolean;
  /** Its category requires a due date. */
  readonly needs_due: boolean;
}

/** Requestable assets of a model. */
export interface RequestableModel {
  readonly id: string;
  /** Of the model, or of the only asset. */
  readonly name: string;
  readonly category: string | null;
  readonly image: Image | null;
  readonly icon: string;
  readonly available: number;
  /** The caller has an open request for one. */
  readonly is_requested: boolean;
  /** First locations by name. */
  readonly places: readonly string[];
}

/** Filters of requestable assets. */
export interface RequestableChoices {
  readonly categories: readonly { readonly id: string; readonly name: string }[];
  readonly places: readonly { readonly id: string; readonly name: string }[];
}

/** A catalog item that the caller may request. */
export interface RequestableItem {
  readonly id: string;
  readonly name: string;
  readonly category: string | null;
  readonly model: string | null;
  readonly description: string | null;
  readonly url: string | null;
  readonly image: Image | null;
  readonly icon: string;
  /** `null` when there is none, or the caller may not see it. */
  readonly price: Money | null;
  /** The caller has an open request for it. */
  readonly is_requested: boolean;
}

/** A request as its requester sees it. A fault that they have reported is a request of the kind `problem`. */
export interface OwnRequest {
  readonly id: string;
  readonly kind: RequestKind;
  readonly status: OwnStatus;
  /** `null` for a catalog item. */
  readonly asset: { readonly id: string; readonly asset_tag: string; readonly name: string } | null;
  readonly item: Named | null;
  /** For catalog items. */
  readonly quantity: number | null;
  /** Expected delivery, YYYY-MM-DD. */
  readonly expected_on: string | null;
  readonly note: string | null;
  readonly image: Image | null;
  /** YYYY-MM-DD; requested due date. */
  readonly expected_checkin: string | null;
  readonly answer: string | null;
  readonly created_at: string;
  readonly decided_at: string | null;
}

/** A request, for those who decide. */
export interface AssetRequest extends OwnRequest {
  readonly status: RequestStatus;
  readonly user: { readonly id: string; readonly name: string };
  readonly decided_by: string | null;
  /** Current availability; only `deployable` can be checked out. */
  readonly asset_state: string | null;
  /** Location of the asset. */
  readonly asset_location: Named | null;
  /** Model of the catalog item. */
  readonly item_model: Named | null;
}

/** In the notices: open requests that the caller may decide, oldest first; `null` without permission. */
export interface OpenRequests {
  readonly count: number;
  readonly count_is_exact: boolean;
  readonly results: readonly AssetRequest[];
}

/** Result of a request. */
export interface RequestAnswer {
  readonly outcome: 'handed_out' | 'requested';
  readonly asset: { readonly id: string; readonly name: string };
}
