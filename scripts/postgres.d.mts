export interface FoundPostgres {
  url?: string;
  programs?: string;
}

export function findPostgres(): FoundPostgres | undefined;

export function startPostgres(
  found: FoundPostgres,
  choices?: Record<string, string>,
): Promise<{
  url: string;
  stop: () => Promise<void>;
  restart: ((change: (dataFolder: string) => void) => Promise<void>) | undefined;
}>;

/** The folder of the programs of PostgreSQL. */
export function findPrograms(): string | undefined;
