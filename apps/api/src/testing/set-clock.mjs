// Preloaded with NODE_OPTIONS: starts the clock at CLOCK_AT.
const RealDate = Date;
const ahead = new RealDate(process.env.CLOCK_AT).getTime() - RealDate.now();

globalThis.Date = class Date extends RealDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [RealDate.now() + ahead] : parts));
  }
  static now() {
    return RealDate.now() + ahead;
  }
};
