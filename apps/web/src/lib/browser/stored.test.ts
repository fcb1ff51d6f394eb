import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stored, storedText } from './stored.ts';
import { useStored } from './use-stored.ts';

const numbers = stored<readonly number[]>('numbers', {
  parse: (text) => (JSON.parse(text ?? '[]') as number[]).map(Number),
  format: (kept) => (kept.length === 0 ? undefined : JSON.stringify(kept)),
});

afterEach(() => vi.unstubAllGlobals());

describe('stored values', () => {
  it('are read as written, and removed when undefined', () => {
    expect(numbers.write([1, 2])).toBe(true);
    expect(localStorage.getItem('numbers')).toBe('[1,2]');
    expect(numbers.read()).toEqual([1, 2]);
    numbers.write([]);
    expect(localStorage.getItem('numbers')).toBeNull();
    expect(numbers.read()).toEqual([]);
  });

  it('returns the same object until the text changes, also in another tab', () => {
    numbers.write([1]);
    const before = numbers.read();
    expect(numbers.read()).toBe(before);
    localStorage.setItem('numbers', '[2]');
    expect(numbers.read()).toEqual([2]);
  });

  it('are plain text without a parser', () => {
    storedText('plain').write('light');
    expect(localStorage.getItem('plain')).toBe('light');
    expect(storedText('plain').read()).toBe('light');
    expect(storedText('other').read()).toBeUndefined();
  });

  it.each(['', '{', '{}', 'null'])('count as absent when the storage holds %s', (text) => {
    localStorage.setItem('numbers', text);
    expect(numbers.read()).toEqual([]);
  });

  it('are absent, without an error, when storage is blocked; a choice lasts until the page closes', () => {
    const throwBlocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('localStorage', new Proxy({}, { get: throwBlocked }));
    expect(numbers.write([1])).toBe(false);
    expect(numbers.read()).toEqual([]);
    const { result } = renderHook(() => useStored(numbers));
    act(() => result.current[1]([3]));
    expect(result.current[0]).toEqual([3]);
  });
});
