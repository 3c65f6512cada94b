import '../registry.ts';

// As in `main.ts`.
await import('./run_jobs.ts');
