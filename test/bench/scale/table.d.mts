interface Call {
  name: string;
  /** How many times the CPU of which other call. */
  budget?: [times: number, of: string];
  figures: { cpu: number; median: number; p99: number };
}

export interface Measured {
  name: string;
  pictures: number;
  likes: number;
  size: { all: number };
  startMs: number;
  wrongCounts: number;
  references: Call[];
  calls: Call[];
  rates: { spread: number; hot: number; hotP99: number; inserts: number };
  plans: { text: string; scans: string[] }[];
}

export function toReport(
  engines: Measured[],
  amounts: { users: number; likes: number },
): { text: string; isMet: boolean };
export function toRows(
  engines: Measured[],
): { id: string; measured: string; unit: string; figure: number }[];
