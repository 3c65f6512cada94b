/** A file that is dropped where nothing takes it is ignored; the browser would open it in place of the application. */
export function ignoreStrayDrops(): void {
  for (const name of ['dragover', 'drop'] as const)
    addEventListener(name, (event) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    });
}
