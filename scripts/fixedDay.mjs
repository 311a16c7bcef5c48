// Loaded by a server before anything else: it lives at noon of SERVER_DAY, whenever it runs.
const RealDate = Date;
const shift = RealDate.parse(`${process.env.SERVER_DAY}T12:00:00Z`) - RealDate.now();

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [RealDate.now() + shift] : parts));
  }

  static now() {
    return RealDate.now() + shift;
  }
};
