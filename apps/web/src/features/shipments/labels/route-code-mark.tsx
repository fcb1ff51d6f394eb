import { routeCode } from './route-code.ts';

/** From where to where in letters that are read at arm's length; nothing where the places have none. */
export function RouteCode({ origin, destination }: { origin: string; destination: string }) {
  const code = routeCode(origin, destination);
  if (!code) return null;
  return (
    <p className="route-code">
      <span>
        <bdi>{code.from}</bdi> to
      </span>{' '}
      <bdi>{code.to}</bdi>
    </p>
  );
}
