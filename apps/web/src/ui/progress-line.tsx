/** Always rendered, so that nothing moves. */
export function ProgressLine({ busy }: { busy: boolean }) {
  return (
    <div aria-hidden="true" className="h-0.5 overflow-hidden">
      {busy && <div className="h-full animate-[run-along_1s_ease-in-out_infinite] bg-signal" />}
    </div>
  );
}
