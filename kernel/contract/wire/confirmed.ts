/** Header by which a call says that its sender knows how many values it touches: the number that was named to them. */
export const CONFIRMED_HEADER = 'x-steward-confirmed';
