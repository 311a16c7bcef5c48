/** Bounds how many of something are under way at once: in all, and of each visitor. */
export class Places {
  private readonly taken: string[] = [];

  constructor(private readonly most: { inAll: number; each: number }) {}

  /** @returns whether there was a place. It has to be given back. */
  take(visitor: string): boolean {
    const { inAll, each } = this.most;
    const isFree =
      this.taken.length < inAll && this.taken.filter((other) => other === visitor).length < each;
    if (isFree) {
      this.taken.push(visitor);
    }
    return isFree;
  }

  giveBack(visitor: string): void {
    this.taken.splice(this.taken.indexOf(visitor), 1);
  }
}
