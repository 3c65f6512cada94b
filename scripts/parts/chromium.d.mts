/** The browser for the journeys that this machine already has. */
export function findChromium(): string | undefined;
