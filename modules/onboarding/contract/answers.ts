import {
  arrayOf,
  boolean,
  integer,
  literal,
  named,
  nullable,
  shape,
  string,
  type Shape,
} from '@steward/kernel/contract/answers/shape.ts';
import type { Onboarding, StarterAnswer } from './wire.ts';

export const onboardingShape: Shape<Onboarding> = named(
  'Onboarding',
  shape({
    steps: arrayOf(
      shape({ key: literal('assets', 'catalogue', 'locations', 'people', 'company', 'labels'), done: boolean }),
    ),
    is_dismissed: boolean,
    tour: nullable(literal('completed', 'skipped')),
    told: nullable(string),
  }),
);

export const starterAnswerShape: Shape<StarterAnswer> = named(
  'StarterAnswer',
  shape({ categories: integer, models: integer }),
);
