/** Name, the four basic actions, and the rest of a resource's actions beside them; below them on a phone. */
export const COLUMNS = {
  xs: 'minmax(0, 1fr) repeat(4, 44px)',
  md: 'minmax(150px, 220px) repeat(4, 64px) minmax(0, 1fr)',
};
