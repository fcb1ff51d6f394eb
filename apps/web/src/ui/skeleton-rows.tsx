interface SkeletonRowsProps {
  rows: number;
  columns: number;
  scrollable?: boolean;
}

export function SkeletonRows({ rows, columns, scrollable = false }: SkeletonRowsProps) {
  return Array.from({ length: rows }, (_, row) => (
    <tr
      key={row}
      aria-hidden="true"
      className={`border-line not-last:border-b ${scrollable ? 'h-9' : 'max-md:block max-md:h-31 md:h-9'}`}
    >
      {Array.from({ length: columns }, (_column, column) => (
        <td key={column} className={`px-2 ${scrollable ? '' : 'max-md:block max-md:px-0 max-md:py-2 max-md:nth-[n+4]:hidden'}`}>
          <Bar />
        </td>
      ))}
    </tr>
  ));
}

function Bar() {
  return <span className="block h-3 max-w-36 rounded-full bg-surface-strong" />;
}
