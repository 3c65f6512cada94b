/** Onboarding steps in order. */
export const STEPS = ['company', 'catalogue', 'locations', 'assets', 'people', 'labels'] as const;
export type StepName = (typeof STEPS)[number];

export const TOUR_ENDS = ['completed', 'skipped'] as const;
export type TourEnd = (typeof TOUR_ENDS)[number];

/** Onboarding state of a user. */
export interface Onboarding {
  /** Steps that the caller may do, with their status. */
  readonly steps: readonly { readonly key: StepName; readonly done: boolean }[];
  /** Whether the checklist was dismissed. */
  readonly is_dismissed: boolean;
  /** How the tour ended; `null`: not seen. */
  readonly tour: TourEnd | null;
  /** Who was informed that the new user has no permissions. */
  readonly told: string | null;
}

/** Number of created records. */
export interface StarterAnswer {
  readonly categories: number;
  readonly models: number;
}
