import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The server serves `dist`; in development Vite serves the client and passes calls on to the server. */
export default defineConfig({
  plugins: [react()],
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: process.env['STEWARD_API'] ?? 'http://127.0.0.1:3000' } },
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    chunkSizeWarningLimit: 700,
  },
});
