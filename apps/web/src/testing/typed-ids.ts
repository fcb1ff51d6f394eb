import { screen, waitFor } from '@testing-library/react';
import { IMPORTED_IDS, SCANNED_FORMS } from '@waybill/domain/testing/typed-ids';
import { toTrackingKey } from '@waybill/domain/tracking-ids/normalize-tracking-id';
import { parseTrackingId } from '@waybill/domain/tracking-ids/parse-tracking-id';
import { HttpResponse } from 'msw';
import { expect } from 'vitest';
import { answerWith, failure } from './answer.ts';
import type { renderAt } from './render-app.tsx';
import { shipment, trackInput } from './track.tsx';

export const STORED = IMPORTED_IDS.map(({ stored }) => stored);

export function serveTypedIds() {
  const requests: string[] = [];
  answerWith('trackShipment', ({ params }) => {
    const typed = String(params.trackingId);
    requests.push(typed);
    const readings = parseTrackingId(typed);
    const found =
      readings.flatMap((reading) => STORED.find((stored) => stored === reading) ?? [])[0] ??
      STORED.find((stored) => toTrackingKey(stored) === toTrackingKey(typed));
    if (found === undefined) return failure('SHIPMENT_NOT_FOUND', 'Tracking ID not found');
    return HttpResponse.json({ success: true, data: { ...shipment, trackingId: found } });
  });
  return requests;
}

export const findReceipt = (trackingId: string) => screen.findByLabelText(`Shipment ${trackingId}`);

type View = ReturnType<typeof renderAt>;

export async function expectAddressAndField(view: View, stored: string) {
  await waitFor(() => expect(view.address()).toBe(`/track/${encodeURIComponent(stored)}`));
  await waitFor(() => expect(screen.getByLabelText('Tracking ID')).toHaveValue(stored));
}

export async function replaceText({ user }: View, text: string) {
  const input = await trackInput();
  await user.clear(input);
  await user.click(input);
  await user.paste(text);
}

/** Types one form after the other, on the same page. */
export async function expectTypedForms(
  view: View,
  { stored, forms, asked }: { stored: string; forms: readonly string[]; asked: string[] },
) {
  for (const typed of forms) {
    const before = asked.length;
    await replaceText(view, typed);
    await view.user.keyboard('{Enter}');
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
    expect(await findReceipt(stored)).toBeVisible();
    await expectAddressAndField(view, stored);
  }
}

/** Scanners end with Tab or Enter. */
export async function expectScannedForms(view: View, { stored, asked }: { stored: string; asked: string[] }) {
  for (const [index, scan] of SCANNED_FORMS.slice(2).entries()) {
    const before = asked.length;
    const input = await trackInput();
    await view.user.clear(input);
    await view.user.type(input, scan(stored).replace(/[[{]/g, '$&$&'));
    await view.user.keyboard(index % 2 === 0 ? '{Tab}' : '{Enter}');
    await waitFor(() => expect(asked.length).toBeGreaterThan(before));
    expect(await findReceipt(stored)).toBeVisible();
    await expectAddressAndField(view, stored);
  }
}
