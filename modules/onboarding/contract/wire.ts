/** The first steps of a company, in their order. */
export const STEPS = ['company', 'catalogue', 'locations', 'assets', 'people', 'labels'] as const;
export type StepName = (typeof STEPS)[number];

export const TOUR_ENDS = ['completed', 'skipped'] as const;
export type TourEnd = (typeof TOUR_ENDS)[number];

/** What the first minutes of somebody in a company still hold. */
export interface Onboarding {
  /** Those that the asker may do, with what the company itself says of them. */
  readonly steps: readonly { readonly key: StepName; readonly done: boolean }[];
  /** The asker has put the checklist away. */
  readonly is_dismissed: boolean;
  /** How the tour has ended; `null`: it has not been seen. */
  readonly tour: TourEnd | null;
  /** Who was told, when the asker joined, that they have no permissions. */
  readonly told: string | null;
}

/** What came of choosing from the starter set: how many are new. */
export interface StarterAnswer {
  readonly categories: number;
  readonly models: number;
}
