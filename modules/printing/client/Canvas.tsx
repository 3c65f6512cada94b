import Box from '@mui/material/Box';
import { useRef, type PointerEvent, type RefObject } from 'react';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import type { LabelElement, LabelLayout } from '../contract/template.ts';
import { keyed, movedBy, resizedBy } from './layout_edit.ts';

interface CanvasProps {
  layout: LabelLayout;
  /** SVG of the label with the values of a record. */
  picture: string | undefined;
  chosen: number | null;
  nameOf: (one: LabelElement) => string;
  onChoose: (index: number | null) => void;
  onChange: (index: number, element: LabelElement) => void;
  onRemove: (index: number) => void;
  areaRef: RefObject<HTMLDivElement | null>;
}

/** A label to scale; its elements are moved and sized by pointer and keys. It is left to right in all languages. */
export function Canvas({ layout, picture, chosen, nameOf, onChoose, onChange, onRemove, areaRef: area }: CanvasProps) {
  const drag = useRef<{ x: number; y: number; from: LabelElement; isSize: boolean } | null>(null);
  const { width, height, elements } = layout;
  const part = (of: number, whole: number): string => `${(of / whole) * 100}%`;

  const begin = (event: PointerEvent<HTMLElement>, index: number, from: LabelElement, isSize: boolean): void => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, y: event.clientY, from, isSize };
    onChoose(index);
  };
  const follow = (event: PointerEvent<HTMLElement>, index: number): void => {
    const current = drag.current;
    const room = area.current?.getBoundingClientRect();
    if (!current || !room) return;
    event.stopPropagation();
    const across = ((event.clientX - current.x) / room.width) * width;
    const down = ((event.clientY - current.y) / room.height) * height;
    onChange(index, (current.isSize ? resizedBy : movedBy)(current.from, across, down, layout));
  };
  const end = (): void => {
    drag.current = null;
  };

  return (
    <Box
      ref={area}
      dir="ltr"
      sx={{
        position: 'relative',
        width: '100%',
        maxWidth: Math.min(560, (420 / height) * width),
        aspectRatio: `${width} / ${height}`,
        backgroundColor: '#fff',
        boxShadow: '0 1px 3px rgb(0 0 0 / 25%)',
        touchAction: 'none',
      }}
      onPointerDown={() => onChoose(null)}
    >
      {picture !== undefined && (
        <Box
          component="img"
          alt=""
          draggable={false}
          src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
          sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', pointerEvents: 'none' }}
        />
      )}
      {elements.map((one, index) => (
        <Box
          key={index}
          role="button"
          tabIndex={0}
          aria-pressed={chosen === index}
          aria-label={nameOf(one)}
          onFocus={() => onChoose(index)}
          onPointerDown={(event) => begin(event, index, one, false)}
          onPointerMove={(event) => follow(event, index)}
          onPointerUp={end}
          onPointerCancel={end}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onChoose(null);
            if (event.key === 'Delete' || event.key === 'Backspace') onRemove(index);
            const next = keyed(one, event, layout);
            if (!next) return;
            event.preventDefault();
            onChange(index, next);
          }}
          style={{
            left: part(one.x, width),
            top: part(one.y, height),
            width: part(one.width, width),
            height: part(one.height, height),
          }}
          sx={{
            position: 'absolute',
            minWidth: 6,
            minHeight: 6,
            cursor: 'move',
            outline: chosen === index ? `2px solid ${color.accent}` : '1px dashed rgb(90 100 115 / 45%)',
            '&:focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: 1 },
          }}
        >
          {chosen === index && (
            <Box
              aria-hidden
              onPointerDown={(event) => begin(event, index, one, true)}
              onPointerMove={(event) => follow(event, index)}
              onPointerUp={end}
              sx={{
                position: 'absolute',
                right: -7,
                bottom: -7,
                width: 14,
                height: 14,
                borderRadius: '4px',
                border: '2px solid #fff',
                backgroundColor: color.accent,
                cursor: 'nwse-resize',
              }}
            />
          )}
        </Box>
      ))}
    </Box>
  );
}
