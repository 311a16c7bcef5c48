export interface FoundPostgres {
  url?: string;
  programs?: string;
}

export function findPostgres(): FoundPostgres | undefined;

export function startPostgres(found: FoundPostgres): Promise<{
  url: string;
  stop: () => Promise<void>;
}>;
