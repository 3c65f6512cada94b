/** An installed browser for the journeys. */
export function findChromium(): string | undefined;
