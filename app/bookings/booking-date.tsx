const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' })

/** The day in the reader's own time zone, the exact time on hover. */
export function BookingDate({ time }: { time: string }) {
  const date = new Date(time)
  return (
    <time dateTime={time} title={exact.format(date)} className="whitespace-nowrap">
      {day.format(date)}
    </time>
  )
}
