import path from 'node:path';
import { ARCHIVE_FILE, COPY_FILE, SAMPLE_FILE } from '../archive/archiveFiles';

/** What to do about a database file that is damaged. What people do is nowhere else; pictures can be had again. */
export function remedyFor(file: string): string {
  switch (path.basename(file)) {
    case ARCHIVE_FILE:
      return (
        'Stop the server, and put the file of this name from a backup in its place, or move it away: then the ' +
        'next start reads all pictures from NASA again, and what was imported must be imported again.'
      );
    case COPY_FILE:
    case SAMPLE_FILE:
      return 'Stop the server and delete it: the next start makes it again.';
    default:
      return 'Put a backup in its place: npm run restore -- FOLDER';
  }
}
