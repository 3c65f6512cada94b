/** Lays text that pdf.js places over what is drawn: it can be selected and read aloud, but is not seen. */
export const TEXT_LAYER = {
  '& .text-layer': {
    position: 'absolute',
    inset: 0,
    overflow: 'clip',
    lineHeight: 1,
    // Marks and selections colour the paper and leave the letters dark.
    mixBlendMode: 'multiply',
    textAlign: 'initial',
    textSizeAdjust: 'none',
    forcedColorAdjust: 'none',
    transformOrigin: '0 0',
    '--min-font-size': '1',
    '--text-scale-factor': 'calc(var(--total-scale-factor) * var(--min-font-size))',
    '--min-font-size-inv': 'calc(1 / var(--min-font-size))',
  },
  '& .text-layer :is(span, br)': {
    position: 'absolute',
    color: 'transparent',
    whiteSpace: 'pre',
    cursor: 'text',
    transformOrigin: '0% 0%',
  },
  '& .text-layer > :not(.markedContent), & .text-layer .markedContent span:not(.markedContent)': {
    '--font-height': '0',
    '--scale-x': '1',
    '--rotate': '0deg',
    fontSize: 'calc(var(--text-scale-factor) * var(--font-height))',
    transform: 'rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv))',
  },
  '& .text-layer .markedContent': { display: 'contents' },
  '& .text-layer ::selection': { backgroundColor: 'rgb(0 90 255 / 0.3)' },
} as const;
