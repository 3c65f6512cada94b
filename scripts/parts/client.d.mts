/** Builds the client when its sources are not those of the last build. False: it could not be built. */
export declare function buildClient(node: string): Promise<boolean>;
