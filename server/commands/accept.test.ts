/** The real commands in processes of their own, beside a server's open archive, over a file and over PostgreSQL. */
import path from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openMain } from '../archive/openArchives';
import { sharedBy } from '../archive/store/sharedRecords';
import { openPostgres } from '../people/database/postgres';
import { setupCommand } from '../testing/command';
