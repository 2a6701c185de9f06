import { Spinner } from '../spinner'

/** Rows of the final height, so that nothing moves when they arrive. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <div className="@container">
      <div className="sr-only">
        <Spinner label={label} />
      </div>
      <div aria-hidden="true" className="grid gap-2 @min-[40rem]:gap-0 @min-[40rem]:pt-9">
        {Array.from({ length: 12 }, (_, row) => row).map((row) => (
          <div
            key={row}
            className="flex h-23 animate-breathe items-center gap-6 rounded-md border border-hairline px-3 @min-[40rem]:rounded-none @min-[40rem]:border-0 @min-[40rem]:h-10 @min-[40rem]:border-b"
          >
            <span className="h-3 w-1/6 rounded-md bg-hairline" />
            <span className="h-3 w-1/3 rounded-md bg-hairline" />
            <span className="ml-auto h-3 w-1/6 rounded-md bg-hairline" />
          </div>
        ))}
      </div>
    </div>
  )
}
