interface Run {
  signal: AbortSignal;
  onEnd: (undo: () => unknown) => void;
  say: (text: string) => void;
}

export function measureParts<Result>(
  parts: Record<string, (run: Run) => Promise<Result>>,
  run: Run,
): Promise<{ measured: Result[]; failed: { part: string; reason: string }[] }>;
