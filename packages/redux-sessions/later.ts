/** Runs a job once, some time after the first of many requests. */
export class Later {
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param delay milliseconds. */
  constructor(
    private readonly delay: number,
    private readonly job: () => void,
  ) {}

  request(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.job();
    }, this.delay);
  }

  cancel(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
