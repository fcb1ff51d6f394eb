import { LIMITS } from '@waybill/contracts/shared/limits';
import { FREIGHT_TYPES, INCOTERMS, UNKNOWN_INCOTERMS } from '@waybill/domain/inbox/quote-options';
import { texts } from '@waybill/i18n/texts';
import { t } from '#lib/language/t.ts';
import { BoxGroup, SelectBox, TextBox, type BoxesProps } from './box.tsx';
import { BOX_GROUPS, BOXES } from './waybill-boxes.ts';

export function RouteBoxes({ typed, failures }: BoxesProps) {
  return (
    <BoxGroup title={BOX_GROUPS.route.title}>
      <SelectBox
        {...BOXES.freightType}
        name="freightType"
        defaultValue=""
        error={failures.freightType}
        className="col-span-full sm:col-span-1 lg:col-span-3"
      >
        <option value="">{t(texts.quote.chooseFreight)}</option>
        {FREIGHT_TYPES.map(({ wire, value }) => (
          <option key={wire} value={wire}>
            {t(texts.quote.freightTypes[value])}
          </option>
        ))}
      </SelectBox>
      <TextBox
        {...BOXES.cityOfDeparture}
        name="cityOfDeparture"
        autoComplete="address-level2"
        maxLength={LIMITS.place}
        error={failures.cityOfDeparture}
        className="lg:col-span-3"
      />
      <TextBox
        {...BOXES.cityOfArrival}
        name="cityOfArrival"
        required={false}
        autoComplete="off"
        maxLength={LIMITS.place}
        hint={t(texts.forms.optional)}
        error={failures.cityOfArrival}
        className="lg:col-span-3"
      />
      <IncotermsBox typed={typed.incoterms ?? ''} error={failures.incoterms} />
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
