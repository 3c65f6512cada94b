import type { Image } from './entities.ts';

/** A record as it is offered for choosing. */
export interface Choice {
  readonly id: string;
  readonly name: string;
  /** Distinguishes it from others of the same name: department and address of a user, path of a location. */
  readonly details: readonly string[];
  /** Its picture, of types that have one. */
  readonly image?: Image | null;
  /** The company's own colour of a status label. */
  readonly color?: string | null;
  /** Name of the icon that stands for it without a picture, where its type has such. */
  readonly icon?: string | null;
}
