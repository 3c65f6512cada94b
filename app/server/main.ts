import '../registry.ts';

// Routes, tasks and documentation read the registry when loaded.
await import('./run.ts');
