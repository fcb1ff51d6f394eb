import type { PublicShipment } from '@waybill/contracts/shipments/schema';
import { onTestFinished, vi } from 'vitest';

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

  tell(event: 'snapshot' | 'update' | 'eta' | 'gone', data: Partial<PublicShipment>): void {
    this.readyState = FakeStream.OPEN;
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }

  /** Unless `forGood`, the browser reconnects. */
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

/** The test environment lacks EventSource. @returns the opened streams in order. */
export function fakeStreams(): readonly FakeStream[] {
  opened.length = 0;
  vi.stubGlobal('EventSource', FakeStream);
  onTestFinished(() => void vi.unstubAllGlobals());
  return opened;
}

export function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
}
