import { color, radius } from '../../../theme/tokens.ts';

export const CHECK_WIDTH = 44;
export const MENU_WIDTH = 48;

const pinned = { position: 'sticky', insetInlineEnd: 0, backgroundColor: 'inherit' } as const;

/** One style for the whole table: a style for each of its thousands of cells would be slow. */
export const tableStyle = {
  flex: '0 1 auto', minHeight: 0, overflow: 'auto', position: 'relative', overscrollBehaviorX: 'contain',
  '& table': { tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 0, fontSize: '0.875rem', lineHeight: '20px' },
  '& th, & td': { padding: '0 10px', textAlign: 'start', whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis', verticalAlign: 'middle' },
  '& th': { position: 'sticky', top: 0, zIndex: 2, height: 36, fontSize: '0.75rem', fontWeight: 500, color: color.secondary, backgroundColor: color.surface, borderBottom: `1px solid ${color.line}` },
  '& td': { height: 'var(--row)', color: color.secondary, borderBottom: `1px solid ${color.softLine}`, fontVariantNumeric: 'tabular-nums' },
  '& tbody tr': { backgroundColor: color.surface, cursor: 'default' },
  '& tbody tr:hover': { backgroundColor: color.hover },
  '& tbody tr.current': { backgroundColor: color.selected },
  '& tbody tr.current td:first-of-type': { position: 'relative' },
  '& tbody tr.current td:first-of-type::before': { content: '""', position: 'absolute', insetInlineStart: 0, top: 0, bottom: 0, width: 3, backgroundColor: color.accent },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  // The text of a cell has the direction of its language, but stands at the side of its column.
  '& td > .cell': { overflow: 'hidden', textOverflow: 'ellipsis', textAlign: 'var(--start)' },
  '& td.figure > .cell': { textAlign: 'var(--end)' },
  '& th.figure': { textAlign: 'end' },
  '& .pencil': { position: 'absolute', zIndex: 1, display: 'grid', placeItems: 'center', width: 26, height: 26, padding: 0, cursor: 'pointer', color: color.secondary, backgroundColor: color.surface, border: `1px solid ${color.line}`, borderRadius: `${radius.chip}px` },
  '& .pencil[hidden]': { display: 'none' },
  '& .pencil:hover': { color: color.text, borderColor: color.tertiary },
  // Drawn within, since a cell cuts off what is around its content.
  '& td:focus-visible, & td a:focus-visible': { outline: `2px solid ${color.focusRing}`, outlineOffset: -2 },
  '& td.title': { color: color.text, fontWeight: 500 },
  '& td.title a': { color: 'inherit', fontWeight: 500, textDecoration: 'none' },
  '& td.title a:hover': { textDecoration: 'underline' },
  '& .pick': { padding: 0, paddingInlineStart: '8px', overflow: 'visible' },
  '& .picture': { paddingInlineEnd: 0, paddingInlineStart: '8px', overflow: 'visible' },
  '& .menu': { ...pinned, padding: 0, textAlign: 'center', overflow: 'visible' },
  '& th.menu': { ...pinned, top: 0, zIndex: 3, backgroundColor: color.surface },
  '&[data-beside] .menu': { display: 'none' },
  '& .sorter': { all: 'unset', display: 'flex', alignItems: 'center', gap: '4px', width: '100%', cursor: 'pointer', borderRadius: `${radius.chip}px` },
  '& .sorter:hover': { color: color.text },
  '& .sorter:focus-visible': { outline: `2px solid ${color.focusRing}`, outlineOffset: 2 },
  '& .sorter > span:first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .figure .sorter': { flexDirection: 'row-reverse' },
  '& .resizer': { position: 'absolute', insetInlineEnd: 0, top: 0, bottom: 0, width: 9, cursor: 'col-resize', touchAction: 'none', userSelect: 'none' },
  '& .resizer::after': { content: '""', position: 'absolute', insetInlineEnd: 0, top: 9, bottom: 9, width: '1px', backgroundColor: 'transparent' },
  '& thead:hover .resizer::after': { backgroundColor: color.line },
  '& .resizer:hover::after, & .resizer:active::after': { backgroundColor: color.accent, width: '2px' },
  '&[data-stale] tbody': { opacity: 0.55, transition: 'opacity 120ms 120ms' },
} as const;
