/** A symbol as the server drew it, in its size on paper. */
export function CodePicture({ svg, alt }: { svg: string; alt: string }) {
  return <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={alt} />;
}
