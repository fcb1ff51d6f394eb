import { measureFreight } from '@waybill/contracts/inbox/freight-measures';
import { BoxGroup } from './box-group.tsx';
import type { BoxesProps } from './boxes-props.ts';
import { MeasureBox } from './measure-box.tsx';
import { WeightLine } from './weight-line.tsx';

/** What the goods weigh and measure, and what that comes to. */
export function GoodsBoxes({ typed, failures }: BoxesProps) {
  const { weight = '', length = '', width = '', height = '' } = typed;
  return (
    <BoxGroup title="The goods">
      <MeasureBox number={7} label="Weight (kg)" hint="With its packaging" name="weight" typed={weight} error={failures.weight} />
      <MeasureBox number={8} label="Length (cm)" hint="The longest side" name="length" typed={length} error={failures.length} />
      <MeasureBox number={9} label="Width (cm)" hint="From side to side" name="width" typed={width} error={failures.width} />
      <MeasureBox number={10} label="Height (cm)" hint="As it stands" name="height" typed={height} error={failures.height} />
      <WeightLine {...measureFreight({ weight, length, width, height })} />
    </BoxGroup>
  );
}
