import { LIMITS } from '@waybill/contracts/limits';
import { BoxGroup, TextBox, type BoxesProps } from './box.tsx';

/** Who asks, and how to answer. */
export function YourBoxes({ failures }: Pick<BoxesProps, 'failures'>) {
  return (
    <BoxGroup title="You">
      <TextBox
        number={1}
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={LIMITS.name}
        error={failures.name}
        className="col-span-full sm:col-span-1 lg:col-span-4"
      />
      <TextBox
        number={2}
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={LIMITS.email}
        error={failures.email}
        className="col-span-full sm:col-span-1 lg:col-span-5"
      />
      <TextBox
        number={3}
        label="Contact number"
        name="contactNumber"
        type="tel"
        autoComplete="tel"
        maxLength={LIMITS.phone}
        error={failures.contactNumber}
        className="col-span-full lg:col-span-3"
      />
    </BoxGroup>
  );
}
