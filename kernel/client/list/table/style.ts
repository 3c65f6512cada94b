import { color, radius } from '../../theme/tokens.ts';

export const CHECK_WIDTH = 44;
export const MENU_WIDTH = 48;
/** Of the button of a row before its menu. */
export const NEXT_WIDTH = 92;
/** Of the heading of a group of rows. */
export const GROUP_HEIGHT = 30;

const pinned = { position: 'sticky', insetInlineEnd: 0 } as const;
/** With the colour of its row, over what passes below it. */
const pinnedFirst = { position: 'sticky', zIndex: 1, backgroundColor: 'inherit' } as const;

/** One style for the table: thousands of styled cells would be slow. */
export const tableStyle = {
  flex: '0 1 auto',
  minHeight: 0,
  overflow: 'auto',
  position: 'relative',
  backgroundColor: color.surface,
  overscrollBehaviorX: 'contain',
  // Rows are boxes of their own instead of parts of a table: what changes in one is laid out and painted there alone.
  '& table, & thead, & tbody': { display: 'block' },
  '& table': { fontSize: '0.875rem' },
  // Browsers let rows and cells inherit these: with any change of a row all its cells would be styled anew.
  '& tbody, & tr, & th, & td': { verticalAlign: 'baseline', borderColor: 'currentcolor', boxSizing: 'border-box' },
  '& tr': { display: 'flex' },
  '& th, & td': {
    flex: 'none',
    padding: '0 10px',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    // Not `hidden`, which makes each cell an area that can be scrolled, with a layer of its own.
    overflow: 'clip',
    textOverflow: 'ellipsis',
  },
  // One sticky element instead of one for each heading: each is a layer of its own.
  '& thead': { position: 'sticky', top: 0, zIndex: 2 },
  '& thead tr': { height: 36, backgroundColor: color.surface, borderBottom: `1px solid ${color.line}` },
  '& th': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    fontSize: '0.75rem',
    lineHeight: '20px',
    fontWeight: 500,
    color: color.secondary,
  },
  // Hides the line below the last row.
  '& tbody': { position: 'relative', overflow: 'clip' },
  '& tbody tr': {
    height: 'var(--row)',
    contain: 'strict',
    color: color.secondary,
    backgroundColor: color.surface,
    borderBottom: `1px solid ${color.softLine}`,
    fontVariantNumeric: 'tabular-nums',
    cursor: 'default',
  },
  '& tr[data-row]': { position: 'absolute', insetInline: 0 },
  '& tr.group': { position: 'absolute', insetInline: 0, zIndex: 1, contain: 'none', border: 0, background: 'none' },
  // Rows below it are hovered and clicked.
  '& .group': { pointerEvents: 'none' },
  '& .group th': {
    position: 'sticky',
    top: 36,
    width: '100%',
    height: GROUP_HEIGHT,
    padding: '0 14px',
    color: color.text,
    fontSize: '0.8125rem',
    fontWeight: 600,
    backgroundColor: color.background,
    borderBottom: `1px solid ${color.softLine}`,
  },
  '& .group th > span': { position: 'sticky', insetInlineStart: 14 },
  '& .group .late': { color: color.bad },
  '& .group .tabular': { marginInlineStart: '6px', fontWeight: 400, color: color.secondary },
  '& td': { lineHeight: 'calc(var(--row) - 1px)', textAlign: 'var(--start)' },
  '& td > .st-flex': { verticalAlign: 'top' },
  // `middle` is half the height of an x above the baseline; Inter's line has its middle 0.13 em higher.
  '& td > :is(.st-chip, .st-answer, .st-values, .st-bone)': {
    position: 'relative',
    top: '-0.13em',
    verticalAlign: 'middle',
  },
  // Rows that pass under a resting pointer stay as they are.
  '&:not([data-scrolling]) tbody tr:hover': { backgroundColor: color.hover },
  '& tbody tr:is(.current, .chosen)': { backgroundColor: color.selected },
  // Browsers keep the painting of a row that has a layer inside.
  '& td.pick': { position: 'relative' },
  '& tbody tr.current td.pick::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 0,
    top: 0,
    bottom: 0,
    width: 3,
    backgroundColor: color.accent,
  },
  // Text has its language's direction, but is aligned with its column.
  '& td.figure': { textAlign: 'var(--end)' },
  '& th.figure': { justifyContent: 'flex-end' },
  '& th > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .pencil': {
    position: 'absolute',
    zIndex: 1,
    display: 'grid',
    placeItems: 'center',
    width: 26,
    height: 26,
    padding: 0,
    cursor: 'pointer',
    color: color.secondary,
    backgroundColor: color.surface,
    border: `1px solid ${color.line}`,
    borderRadius: `${radius.chip}px`,
  },
  '& .pencil[hidden]': { display: 'none' },
  '& .pencil:hover': { color: color.text, borderColor: color.tertiary },
  // Inset, since cells clip outlines.
  '& td:focus-visible, & td a:focus-visible': { outline: `2px solid ${color.focusRing}`, outlineOffset: -2 },
  '& td.title': { color: color.text, fontWeight: 500 },
  '& td.title a': { color: 'inherit', fontWeight: 500, textDecoration: 'none' },
  '& td.title a:hover': { textDecoration: 'underline' },
  '& .pick, & .picture, & .menu': { display: 'flex', alignItems: 'center', padding: 0, overflow: 'visible' },
  '& .pick, & .picture': { paddingInlineStart: '8px' },
  '& .pick': { width: CHECK_WIDTH },
  '& .menu': {
    width: 'var(--menu)',
    marginInlineStart: 'auto',
    justifyContent: 'flex-end',
    paddingInlineEnd: '9px',
    '@media (pointer: coarse)': { paddingInlineEnd: '4px' },
    backgroundColor: color.surface,
  },
  '& .next': {
    all: 'unset',
    boxSizing: 'border-box',
    height: 28,
    padding: '0 10px',
    marginInlineEnd: '4px',
    cursor: 'pointer',
    fontSize: '0.8125rem',
    lineHeight: '26px',
    color: color.text,
    backgroundColor: color.surface,
    border: `1px solid ${color.line}`,
    borderRadius: `${radius.chip}px`,
  },
  '& .next:hover:enabled': { borderColor: color.tertiary },
  '& .next:disabled': { color: color.tertiary, cursor: 'default', borderColor: color.softLine },
  '& .next:focus-visible': { outline: `2px solid ${color.focusRing}`, outlineOffset: 1 },
  // Not inherited: all cells would be styled anew with the row.
  '&:not([data-scrolling]) tbody tr:hover > .menu': { backgroundColor: color.hover },
  '& tbody tr:is(.current, .chosen) > .menu': { backgroundColor: color.selected },
  // In a table that scrolls sideways: which row it is, once that would be out of view, and what can be done with it.
  '&[data-wide] .menu': pinned,
  '&[data-shifted] .pick': { ...pinnedFirst, insetInlineStart: 0 },
  // Not by its start: a cell has the direction of its text. From right to left the side is turned round.
  '&[data-shifted] .title': { ...pinnedFirst, left: CHECK_WIDTH, boxShadow: `1px 0 ${color.line}` },
  '&[data-shifted] th.title': { zIndex: 2 },
  '&[data-beside] .menu': { display: 'none' },
  '& .sorter': {
    all: 'unset',
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    width: '100%',
    minWidth: 0,
    cursor: 'pointer',
    borderRadius: `${radius.chip}px`,
  },
  '& .sorter:hover': { color: color.text },
  '& .sorter:focus-visible': { outline: `2px solid ${color.focusRing}`, outlineOffset: 2 },
  '& .sorter > span:first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .figure .sorter': { flexDirection: 'row-reverse' },
  '& th > .resizer': {
    position: 'absolute',
    insetInlineEnd: 0,
    top: 0,
    bottom: 0,
    width: 9,
    cursor: 'col-resize',
    touchAction: 'none',
    userSelect: 'none',
  },
  '& .resizer::after': {
    content: '""',
    position: 'absolute',
    insetInlineEnd: 0,
    top: 9,
    bottom: 9,
    width: '1px',
    backgroundColor: 'transparent',
  },
  '& thead:hover .resizer::after': { backgroundColor: color.line },
  '& .resizer:hover::after, & .resizer:active::after': { backgroundColor: color.accent, width: '2px' },
  '&[data-stale] tbody': { opacity: 0.55, transition: 'opacity 120ms 120ms' },
} as const;
