/** The names of the archive's files, apart from what opens them: the command line names them before it loads that. */
import path from 'node:path';

/** The file of the archive, if there is one server. */
export const ARCHIVE_FILE = 'archive.db';
/** If there are several, each has a copy of the shared records in this file. It can be deleted while the server is stopped. */
export const COPY_FILE = 'archive-copy.db';
/** The file of the computed sample. If it is deleted, the server computes the sample again. */
export const SAMPLE_FILE = 'archive-sample.db';

/** The files of the archive and of the sample. */
export const archiveFiles = (dataDir: string, isShared: boolean): [string, string] => [
  path.join(dataDir, isShared ? COPY_FILE : ARCHIVE_FILE),
  path.join(dataDir, SAMPLE_FILE),
];
