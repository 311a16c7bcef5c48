/** What `/metrics` tells of a part of the server, as each part names it. */

export interface Figure {
  /**
   * As Prometheus has it: in base units, which the name ends with. One that ends with `_total` is a counter: it grows
   * from the start of the process on. Every other one is a gauge.
   */
  name: `skyfolio_${string}`;
  help: string;
  value: number;
  labels?: Readonly<Record<string, string>>;
}

/** The figures of one part at this moment. One that is not known is left out. */
export type FigureGroup = () => readonly Figure[] | Promise<readonly Figure[]>;
