const short = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' })

/** Day and minute in the reader's own time zone, the exact time on hover. */
export function Moment({ time }: { time: string }) {
  const date = new Date(time)
  return (
    <time dateTime={time} title={exact.format(date)}>
      {short.format(date)}
    </time>
  )
}
