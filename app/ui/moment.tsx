/** 'PM' alone in a narrow column's next line is no time. */
const NO_BREAK = '\u00a0'

/** Day and minute in the reader's own time zone, the exact time on hover. */
export function Moment({ time }: { time: string }) {
  const date = new Date(time)
  return (
    <time dateTime={time} title={formats().exact.format(date)}>
      {formats()
        .short.format(date)
        .replace(/\s(?=[AP]M$)/, NO_BREAK)}
    </time>
  )
}

let made: { short: Intl.DateTimeFormat; exact: Intl.DateTimeFormat } | undefined

/** Made when the first moment is shown: pages without one load this file too, and on a phone it takes long. */
function formats() {
  made ??= {
    short: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }),
    exact: new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' }),
  }
  return made
}
