import Box from '@mui/material/Box';

/** The logo, with the name unless `bare`. */
export function ProductMark({ size = 26, bare = false }: { size?: number; bare?: boolean }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2.5 }}>
      <Box
        component="svg"
        viewBox="0 0 32 32"
        width={size}
        height={size}
        role="img"
        aria-label="Steward"
        sx={{ flex: 'none', display: 'block' }}
      >
        <defs>
          <linearGradient id="mark" x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" stopColor="#8a7dff" />
            <stop offset="1" stopColor="#4f46e5" />
          </linearGradient>
        </defs>
        <rect width="32" height="32" rx="9" fill="url(#mark)" />
        <path
          d="M20.9 11.6c-.9-1.5-2.6-2.4-4.8-2.4-2.8 0-4.8 1.4-4.8 3.6 0 4.9 10 2.2 10 7 0 2.100-2.100 3.500-5.100 3.500-2.400 0-4.300-1-5.200-2.700"
          fill="none"
          stroke="#fff"
          strokeWidth="2.7"
          strokeLinecap="round"
        />
      </Box>
      {!bare && (
        <Box component="span" aria-hidden sx={{ fontSize: '0.9375rem', fontWeight: 600, letterSpacing: '-0.012em' }}>
          Steward
        </Box>
      )}
    </Box>
  );
}
