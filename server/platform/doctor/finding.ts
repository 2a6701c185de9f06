export type Finding =
  | { state: 'good'; subject: string; message: string }
  | { state: 'warning' | 'fault'; subject: string; message: string; remedy: string }

export const good = (subject: string, message: string): Finding => ({
  state: 'good',
  subject,
  message,
})

const bad =
  (state: 'warning' | 'fault') =>
  (subject: string, message: string, remedy: string): Finding => ({
    state,
    subject,
    message,
    remedy,
  })
export const warning = bad('warning')
export const fault = bad('fault')

export async function check(
  subject: string,
  remedy: string,
  examine: () => Promise<Finding | Finding[]> | Finding | Finding[],
): Promise<Finding[]> {
  try {
    return [await examine()].flat()
  } catch (error) {
    const message = error instanceof Error ? error.message || error.name : String(error)
    return [fault(subject, message, remedy)]
  }
}
