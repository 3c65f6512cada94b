import {
  arrayOf,
  boolean,
  integer,
  literal,
  named,
  nullable,
  optional,
  rowOf,
  shape,
  string,
  uuid,
  type Shape,
} from '@steward/kernel/contract/answers/shape.ts';
import type { LocationHierarchy, StatusAtLocations, TreeLocation } from './wire.ts';

export const treeLocationShape: Shape<TreeLocation> = named(
  'TreeLocation',
  shape({
    direct: nullable(integer),
    below: nullable(integer),
    id: uuid,
    name: string,
    level: integer,
    parent_id: nullable(uuid),
    has_more: optional(literal(true)),
  }),
);

export const locationHierarchyShape: Shape<LocationHierarchy> = named(
  'LocationHierarchy',
  shape({
    location: rowOf('location'),
    above: arrayOf(shape({ id: uuid, name: string })),
    results: arrayOf(treeLocationShape),
    is_whole: boolean,
  }),
);

export const statusAtLocationsShape: Shape<StatusAtLocations> = named(
  'StatusAtLocations',
  shape({
    id: uuid,
    name: string,
    color: nullable(string),
    locations: arrayOf(shape({ id: uuid, name: string, assets: integer })),
  }),
);
