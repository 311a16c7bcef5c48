/** What has changed in a folder since the last commit, new and deleted files included; paths from there. */
export function changedFiles(folder: string): string[];

/** The unit tests that lie beside the files, which may be gone. */
export function testsBeside(root: string, files: string[]): string[];
