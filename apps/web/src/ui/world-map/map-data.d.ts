// Made at build time by build/map-data.ts.
declare module 'virtual:gazetteer' {
  const text: string;
  export default text;
}

declare module 'virtual:world-outline' {
  import type { GeometryCollection, Topology } from 'topojson-specification';

  const topology: Topology<{ countries: GeometryCollection }>;
  export default topology;
}
