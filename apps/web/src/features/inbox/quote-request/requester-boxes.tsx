import { LIMITS } from '@waybill/contracts/shared/limits';
import { BoxGroup, TextBox, type BoxesProps } from './box.tsx';
import { BOX_GROUPS, BOXES } from './waybill-boxes.ts';

export function RequesterBoxes({ failures }: Pick<BoxesProps, 'failures'>) {
  return (
    <BoxGroup title={BOX_GROUPS.requester.title}>
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
