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
