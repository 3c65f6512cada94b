/** Builds the client if its sources have changed. False: it failed. */
export declare function buildClient(node: string): Promise<boolean>;
