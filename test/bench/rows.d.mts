interface Figure {
  id: string;
  figure: number;
  reference?: number;
}

interface Row extends Figure {
  met?: boolean;
  ratio?: number;
}

export function toRows(figures: Figure[]): Row[];
export function toReport(
  rows: Row[],
  failed: { part: string; reason: string }[],
): { text: string; isMet: boolean };
