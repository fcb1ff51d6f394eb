import type { PublicShipment } from '@waybill/contracts/shipments/schema';
import { onTestFinished, vi } from 'vitest';

/** A browser's stream of events, as far as our code uses one. */
export class FakeStream extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  readyState = FakeStream.CONNECTING;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    opened.push(this);
  }

  /** Has the server tell something. */
  tell(event: 'snapshot' | 'update' | 'eta' | 'gone', data: Partial<PublicShipment>): void {
    this.readyState = FakeStream.OPEN;
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }

  /** Loses the connection: for good, or until the browser has it again. */
  fail({ forGood = false } = {}): void {
    this.readyState = forGood ? FakeStream.CLOSED : FakeStream.CONNECTING;
    this.dispatchEvent(new Event('error'));
  }

  reopen(): void {
    this.readyState = FakeStream.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  close(): void {
    this.readyState = FakeStream.CLOSED;
  }
}

const opened: FakeStream[] = [];

/** Gives the browser of a test streams, which jsdom has not. @returns all that are opened, in order. */
export function fakeStreams(): readonly FakeStream[] {
  opened.length = 0;
  vi.stubGlobal('EventSource', FakeStream);
  onTestFinished(() => void vi.unstubAllGlobals());
  return opened;
}

/** Says to the page that it is seen, or not. */
export function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
}
