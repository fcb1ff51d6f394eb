/** The label of a field that says something else than what is stored. */
export function ChangedLabel({ label }: { label: string }) {
  return (
    <>
      {label} <span className="ml-1 rounded-full bg-status-blue-tint px-2 text-xs font-semibold text-status-blue">changed</span>
    </>
  );
}
