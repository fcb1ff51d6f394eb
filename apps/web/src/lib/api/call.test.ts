import { STORAGE_KEYS } from '@waybill/contracts/auth/facts';
import { HttpResponse } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { answerWith, failure } from '#testing/answer.ts';
import { serveShipments } from '#testing/shipments.ts';
import { type ApiError, getErrorText } from './api-error.ts';
import { call, callAsAdmin } from './call.ts';
import { fetchFile } from './download.ts';

const catchError = (promise: Promise<unknown>) => promise.catch((error: unknown) => error as ApiError);

describe('the client', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    document.documentElement.lang = '';
  });

  test('sends the token with admin calls only', async () => {
    localStorage.setItem(STORAGE_KEYS.token, 'a.b.c');
    const sent: (string | null)[] = [];
    answerWith('getMe', ({ request }) => {
      sent.push(request.headers.get('Authorization'));
      return HttpResponse.json({ success: true, data: {} });
    });
    answerWith('trackShipment', ({ request }) => {
      sent.push(request.headers.get('Authorization'));
      return HttpResponse.json({ success: true, data: {} });
    });
    await call('getMe', {});
    await call('trackShipment', { params: { trackingId: 'TRK-1' } });
    await callAsAdmin('trackShipment', { params: { trackingId: 'TRK-1' } });
    expect(sent).toEqual(['Bearer a.b.c', null, 'Bearer a.b.c']);
  });

  test('asks the server for the page’s language', async () => {
    const languages: (string | null)[] = [];
    answerWith('trackShipment', ({ request }) => {
      languages.push(request.headers.get('Accept-Language'));
      return HttpResponse.json({ success: true, data: {} });
    });
    const lookUp = () => call('trackShipment', { params: { trackingId: 'TRK-1' } });
    await lookUp();
    document.documentElement.lang = 'de';
    await lookUp();
    expect(languages).toEqual(['en', 'de']);
  });

  test('encodes values in the URL and omits undefined ones', async () => {
    let address = '';
    answerWith('trackShipment', ({ request }) => {
      address = new URL(request.url).pathname;
      return HttpResponse.json({ success: true, data: {} });
    });
    await call('trackShipment', { params: { trackingId: '../admin?x=1#é' } });
    expect(address).toBe('/api/tracking/track/..%2Fadmin%3Fx%3D1%23%C3%A9');
    const queries = serveShipments([]);
    await call('listShipments', { query: { page: '2', search: '', status: undefined } });
    expect(queries).toEqual([{ page: '2' }]);
  });

  test('reports the server’s text, code, field errors and request ID', async () => {
    answerWith('getStats', () => failure('VALIDATION', 'Wrong', { errors: [{ path: 'page', message: 'is odd' }] }));
    expect(await catchError(call('getStats', {}))).toMatchObject({
      kind: 'status',
      status: 400,
      code: 'VALIDATION',
      serverMessage: 'Wrong',
      fieldErrors: [{ path: 'page', message: 'is odd' }],
      requestId: 'test-request',
    });
  });

  test.each([
    ['success:false with 200', () => HttpResponse.json({ success: false, error: 'No' })],
    ['a page in place of JSON', () => HttpResponse.html('<h1>Hello</h1>')],
    ['an empty answer', () => new HttpResponse(null, { status: 200 })],
  ])('%s is a failure [A2-22]', async (_what, reply) => {
    answerWith('getStats', reply);
    expect(await catchError(call('getStats', {}))).toMatchObject({ kind: 'status', status: 200 });
  });

  test('distinguishes timeout, no network and an aborted call [R023, R025]', async () => {
    answerWith('getStats', () => HttpResponse.error());
    expect(await catchError(call('getStats', {}))).toMatchObject({ kind: 'network' });

    answerWith('getStats', () => new Promise<Response>(() => {}));
    const controller = new AbortController();
    const givenUp = catchError(call('getStats', { signal: controller.signal }));
    controller.abort();
    expect(await givenUp).toMatchObject({ kind: 'aborted' });

    const deadline = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
    const late = catchError(call('getStats', {}));
    deadline.abort();
    expect(await late).toMatchObject({ kind: 'timeout' });
    expect(timeout).toHaveBeenCalledWith(10_000);
  });

  test('distinguishes the failures of a download, which must start within ten seconds [B5]', async () => {
    const { setTimeout: wait } = globalThis;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((act, ms) => wait(act, ms === 10_000 ? 0 : ms));
    answerWith('exportReport', () => new Promise<Response>(() => {}));
    expect(await catchError(fetchFile('exportReport', {}))).toMatchObject({ kind: 'timeout' });
    vi.restoreAllMocks();
    answerWith('exportReport', () => HttpResponse.error());
    expect(await catchError(fetchFile('exportReport', {}))).toMatchObject({ kind: 'network' });
    answerWith('exportReport', () => failure('INTERNAL', 'Something went wrong on our side.'));
    expect(await catchError(fetchFile('exportReport', {}))).toMatchObject({ kind: 'status', status: 500 });
  });

  test('prefers the server’s text of a failure to the page’s own [R159]', async () => {
    answerWith('getStats', () => failure('INTERNAL', 'Something went wrong on our side.'));
    expect(getErrorText(await catchError(call('getStats', {})), 'Failed to load')).toBe('Something went wrong on our side.');
    answerWith('getStats', () => HttpResponse.error());
    expect(getErrorText(await catchError(call('getStats', {})), 'Failed to load')).toBe('Failed to load');
    expect(getErrorText(new TypeError('a fault of the program'), 'Failed to load')).toBe('Failed to load');
  });

  test('allows two minutes for a file upload [W16]', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    answerWith('createImport', () => failure('VALIDATION', 'No'));
    await catchError(call('createImport', { query: { fileName: 'a.csv' }, file: new Blob(['a']) }));
    expect(timeout).toHaveBeenCalledWith(120_000);
  });

  test('keeps a newer session on a 401 to an old token [R099]', async () => {
    localStorage.setItem(STORAGE_KEYS.token, 'old');
    answerWith('getStats', () => {
      localStorage.setItem(STORAGE_KEYS.token, 'new');
      return failure('TOKEN_EXPIRED', 'Over');
    });
    await catchError(call('getStats', {}));
    expect(localStorage.getItem(STORAGE_KEYS.token)).toBe('new');
  });
});
