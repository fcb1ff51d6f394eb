// Loaded into the server before its own code, with NODE_OPTIONS: its clock starts at CLOCK_AT and goes on from there.
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
