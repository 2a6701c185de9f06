type ChildOptions = { env?: NodeJS.ProcessEnv; capture?: boolean }
type ChildResult = { code: number; output: string; isStopped: boolean }

export function runChild(
  command: string,
  args: string[],
  options?: ChildOptions,
): Promise<ChildResult>
