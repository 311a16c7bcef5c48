interface Child {
  url: string;
  cpu: () => Promise<number>;
  peak: () => Promise<number>;
  longestDelay: () => Promise<number>;
  stop: () => Promise<void>;
}

export function startChild(options: {
  name: string;
  folder: string;
  args: string[];
  env?: Record<string, string>;
}): Promise<Child>;
