const WANTED = [20, 19];

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > WANTED[0] || (major === WANTED[0] && minor >= WANTED[1])) return;
  throw new Error(
    `Waybill needs Node ${WANTED.join('.')} or newer; this is ${process.versions.node}. Download it from https://nodejs.org.`,
  );
}
