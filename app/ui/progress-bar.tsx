/** How much of something is done; the figures stand next to it in words. */
export function ProgressBar({ done, of }: { done: number; of: number }) {
  return (
    <div aria-hidden="true" className="h-1.5 overflow-clip rounded-full bg-hairline">
      <div className="h-full bg-paid" style={{ width: `${(100 * done) / of}%` }} />
    </div>
  )
}
