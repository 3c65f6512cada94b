/** Colours of series in light and dark, told apart by people who see few colours; the last one is grey. */
export const SERIES = [
  ['#4f46e5', '#8f88ff'],
  ['#0d9488', '#2cc0ab'],
  ['#d97706', '#f0a63a'],
  ['#db2777', '#f472b6'],
  ['#2563eb', '#6aa2ff'],
  ['#65a30d', '#a3d65c'],
  ['#6b7280', '#8490a1'],
] as const;
export const GREY = SERIES.length - 1;

/** The colour of a series; of the quiet ones the grey one. */
export const colourAt = (series: number): number => (series < 0 ? GREY : series % GREY);

/** Percent of the first colour: text stays readable on each step. */
export const HEAT = [6, 16, 32, 50, 68, 100] as const;
