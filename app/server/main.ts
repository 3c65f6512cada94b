import '../registry.ts';

// Routes, tasks and their documentation are made of the registry when they are loaded.
await import('./run.ts');
