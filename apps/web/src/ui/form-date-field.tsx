import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { DateField, type DateFieldProps } from '#ui/date-field.tsx';

interface FormDateFieldProps<Values extends FieldValues, Output> extends Omit<
  DateFieldProps,
  'value' | 'onChange' | 'name' | 'ref'
> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
}

/** The form's value is `YYYY-MM-DD`. */
export function FormDateField<Values extends FieldValues, Output>({
  control,
  name,
  ...props
}: FormDateFieldProps<Values, Output>) {
  const { field } = useController({ control, name });
  return <DateField {...props} {...field} />;
}
