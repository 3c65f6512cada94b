import { namedShape } from '@steward/kernel/contract/answers/records.ts';
import {
  arrayOf,
  boolean,
  named,
  nullable,
  shape,
  string,
  type Shape,
} from '@steward/kernel/contract/answers/shape.ts';
import type { ArrangedField, ArrangedFields, DefaultFieldset } from './wire.ts';

const arrangedFieldShape: Shape<ArrangedField> = named(
  'ArrangedField',
  shape({ key: string, name: string, type: string, section: nullable(string), required: boolean }),
);

export const arrangedFieldsShape: Shape<ArrangedFields> = named(
  'ArrangedFields',
  shape({ module_type: string, fieldset: nullable(namedShape), fields: arrayOf(arrangedFieldShape) }),
);

export const defaultFieldsetShape: Shape<DefaultFieldset> = named(
  'DefaultFieldset',
  shape({ module_type: string, fieldset: nullable(namedShape) }),
);
