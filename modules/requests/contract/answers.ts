import { imageShape, moneyShape, namedShape } from '@steward/kernel/contract/answers/records.ts';
import {
  arrayOf,
  boolean,
  day,
  integer,
  literal,
  moment,
  named,
  nullable,
  shape,
  string,
  uuid,
  type Shape,
} from '@steward/kernel/contract/answers/shape.ts';
import type {
  RequestAnswer,
  AssetRequest,
  MyAsset,
  OwnRequest,
  RequestableAsset,
  RequestableChoices,
  RequestableItem,
  RequestableModel,
} from './wire.ts';

export const myAssetShape: Shape<MyAsset> = named(
  'MyAsset',
  shape({
    since: nullable(string),
    due: nullable(day),
    open: arrayOf(literal('return', 'claim', 'problem', 'item')),
    id: uuid,
    asset_tag: string,
    name: string,
    model: string,
    category: nullable(string),
    icon: string,
    serial: nullable(string),
    image: nullable(imageShape),
  }),
);

export const requestableAssetShape: Shape<RequestableAsset> = named(
  'RequestableAsset',
  shape({
    place: nullable(string),
    is_requested: boolean,
    needs_due: boolean,
    image: nullable(imageShape),
    id: uuid,
    name: string,
    category: nullable(string),
    asset_tag: string,
    icon: string,
    model: string,
  }),
);

export const requestableModelShape: Shape<RequestableModel> = named(
  'RequestableModel',
  shape({
    id: uuid,
    name: string,
    category: nullable(string),
    image: nullable(imageShape),
    icon: string,
    available: integer,
    is_requested: boolean,
    places: arrayOf(string),
  }),
);

export const requestableChoicesShape: Shape<RequestableChoices> = named(
  'RequestableChoices',
  shape({ categories: arrayOf(shape({ id: uuid, name: string })), places: arrayOf(shape({ id: uuid, name: string })) }),
);

export const requestableItemShape: Shape<RequestableItem> = named(
  'RequestableItem',
  shape({
    id: uuid,
    name: string,
    category: nullable(string),
    model: nullable(string),
    description: nullable(string),
    url: nullable(string),
    image: nullable(imageShape),
    icon: string,
    price: nullable(moneyShape),
    is_requested: boolean,
  }),
);

export const ownRequestShape: Shape<OwnRequest> = named(
  'OwnRequest',
  shape({
    id: uuid,
    kind: literal('return', 'claim', 'problem', 'item'),
    status: literal('done', 'open', 'in_maintenance', 'withdrawn', 'approved', 'ordered', 'declined'),
    asset: nullable(shape({ id: uuid, asset_tag: string, name: string })),
    item: nullable(namedShape),
    quantity: nullable(integer),
    expected_on: nullable(day),
    note: nullable(string),
    image: nullable(imageShape),
    expected_checkin: nullable(day),
    answer: nullable(string),
    created_at: moment,
    decided_at: nullable(moment),
  }),
);

export const assetRequestShape: Shape<AssetRequest> = named(
  'AssetRequest',
  shape({
    status: literal('done', 'open', 'withdrawn', 'approved', 'ordered', 'declined'),
    user: shape({ id: uuid, name: string }),
    decided_by: nullable(string),
    asset_state: nullable(string),
    asset_location: nullable(namedShape),
    item_model: nullable(namedShape),
    id: uuid,
    kind: literal('return', 'claim', 'problem', 'item'),
    asset: nullable(shape({ id: uuid, asset_tag: string, name: string })),
    item: nullable(namedShape),
    quantity: nullable(integer),
    expected_on: nullable(day),
    note: nullable(string),
    image: nullable(imageShape),
    expected_checkin: nullable(day),
    answer: nullable(string),
    created_at: moment,
    decided_at: nullable(moment),
  }),
);

export const requestAnswerShape: Shape<RequestAnswer> = named(
  'RequestAnswer',
  shape({ outcome: literal('handed_out', 'requested'), asset: shape({ id: uuid, name: string }) }),
);
