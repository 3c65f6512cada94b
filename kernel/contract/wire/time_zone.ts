/** The time zone of the browser that calls, as IANA names it. */
export const TIME_ZONE_HEADER = 'x-time-zone';
