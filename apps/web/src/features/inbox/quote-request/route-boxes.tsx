import { LIMITS } from '@waybill/contracts/shared/limits';
import { FREIGHT_TYPES, INCOTERMS, UNKNOWN_INCOTERMS } from '@waybill/domain/inbox/quote-options';
import { texts } from '@waybill/i18n/texts';
import { t } from '#lib/language/t.ts';
import { BOX_GROUPS, BOXES, type BoxesProps, BoxGroup, SelectBox, TextBox } from './boxes.tsx';

const EXPRESS = FREIGHT_TYPES.find(({ value }) => value === 'express');

export function RequesterBoxes({ failures, isFolded }: Omit<BoxesProps, 'typed'>) {
  return (
    <BoxGroup title={BOX_GROUPS.requester.title} isFolded={isFolded}>
      <TextBox
        {...BOXES.name}
        name="name"
        autoComplete="name"
        maxLength={LIMITS.name}
        error={failures.name}
        className="col-span-full sm:col-span-1 lg:col-span-4"
      />
      <TextBox
        {...BOXES.email}
        name="email"
        type="email"
        dir="ltr"
        autoComplete="email"
        maxLength={LIMITS.email}
        error={failures.email}
        className="col-span-full sm:col-span-1 lg:col-span-5"
      />
      <TextBox
        {...BOXES.contactNumber}
        name="contactNumber"
        type="tel"
        dir="ltr"
        autoComplete="tel"
        maxLength={LIMITS.phone}
        error={failures.contactNumber}
        className="col-span-full lg:col-span-3"
      />
    </BoxGroup>
  );
}

/** Incoterms are for freight. */
export function RouteBoxes({ typed, failures, isFolded }: BoxesProps) {
  const isExpress = typed.freightType === EXPRESS?.wire;
  return (
    <BoxGroup title={BOX_GROUPS.route.title} isFolded={isFolded}>
      <TextBox
        {...BOXES.cityOfDeparture}
        name="cityOfDeparture"
        autoComplete="address-level2"
        maxLength={LIMITS.place}
        error={failures.cityOfDeparture}
        className="max-sm:col-span-full lg:col-span-3"
      />
      <TextBox
        {...BOXES.cityOfArrival}
        name="cityOfArrival"
        required={false}
        autoComplete="off"
        maxLength={LIMITS.place}
        hint={t(texts.forms.optional)}
        error={failures.cityOfArrival}
        className="max-sm:col-span-full lg:col-span-3"
      />
      <SelectBox
        {...BOXES.freightType}
        name="freightType"
        defaultValue=""
        error={failures.freightType}
        className={`col-span-full ${isExpress ? 'lg:col-span-6' : 'sm:col-span-1 lg:col-span-3'}`}
      >
        <option value="">{t(texts.quote.chooseFreight)}</option>
        {FREIGHT_TYPES.map(({ wire, value }) => (
          <option key={wire} value={wire}>
            {t(texts.quote.freightTypes[value])}
          </option>
        ))}
      </SelectBox>
      {isExpress ? (
        <input type="hidden" name="incoterms" value={UNKNOWN_INCOTERMS} />
      ) : (
        <IncotermsBox typed={typed.incoterms ?? ''} error={failures.incoterms} />
      )}
    </BoxGroup>
  );
}

/** The API accepts any other text too. */
function IncotermsBox({ typed, error }: { typed: string; error: string | undefined }) {
  const term = INCOTERMS.find((code) => code === typed);
  return (
    <SelectBox
      {...BOXES.incoterms}
      name="incoterms"
      defaultValue={UNKNOWN_INCOTERMS}
      hint={t(term ? texts.quote.incotermMeanings[term] : texts.quote.incotermsHint)}
      error={error}
      className="col-span-full sm:col-span-1 lg:col-span-3"
    >
      <option value={UNKNOWN_INCOTERMS}>{t(texts.quote.incotermsUnknown)}</option>
      {INCOTERMS.map((code) => (
        <option key={code} value={code} translate="no">
          {code}
        </option>
      ))}
    </SelectBox>
  );
}
