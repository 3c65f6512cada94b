/** Name, four basic actions and further ones; stacked on a phone. */
export const COLUMNS = {
  xs: 'minmax(0, 1fr) repeat(4, 44px)',
  md: 'minmax(150px, 220px) repeat(4, 64px) minmax(0, 1fr)',
};
