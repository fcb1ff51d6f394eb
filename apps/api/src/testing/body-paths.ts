export function leaves(body: object, prefix = ''): { path: string; value: unknown }[] {
  return Object.entries(body).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null ? leaves(value, `${prefix}${name}.`) : [{ path: prefix + name, value }],
  );
}

export function withValue(body: object, path: string, value: unknown): object {
  const [name = '', ...rest] = path.split('.');
  const inner: unknown = Object.entries(body).find(([key]) => key === name)?.[1];
  const changed = rest.length > 0 ? withValue(inner as object, rest.join('.'), value) : value;
  return Array.isArray(body) ? body.with(Number(name), changed) : { ...body, [name]: changed };
}

/** Of the body itself, which is '', and of each object in it. */
export const objectPaths = (body: object, prefix = ''): string[] => [
  ...(Array.isArray(body) ? [] : [prefix]),
  ...Object.entries(body).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null ? objectPaths(value, prefix === '' ? name : `${prefix}.${name}`) : [],
  ),
];
