import { DatabaseTimeout } from './database-errors.ts'

type Item<Input, Output> = {
  input: Input
  since: number
  resolve(output: Output): void
  reject(error: unknown): void
}

type Limits = { maxBatchSize: number; maxConcurrent: number; maxRunMs?: number }

/** The client waits at most 12 seconds for a statement (database.ts), so that a run has usually ended by then. */
const MAX_RUN_MS = 15_000
/** What has waited longer when its turn comes is refused: a connection ends after 20 seconds, without an answer. */
const MAX_WAIT_MS = 4_000

/** Runs an input immediately while there is room, otherwise together with all that wait: the busier, the fewer statements. */
export function createBatcher<Input, Output>(
  run: (inputs: Input[]) => Promise<Output[]>,
  { maxBatchSize, maxConcurrent, maxRunMs = MAX_RUN_MS }: Limits,
): (input: Input) => Promise<Output> {
  const waiting: Item<Input, Output>[] = []
  let running = 0
  const runNext = async () => {
    if (running >= maxConcurrent || waiting.length === 0) return
    running += 1
    refuseLate(waiting)
    await runBatch(waiting.splice(0, maxBatchSize), run, maxRunMs)
    running -= 1
    void runNext()
  }
  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, since: performance.now(), resolve, reject })
      void runNext()
    })
}

function refuseLate<Input, Output>(waiting: Item<Input, Output>[]): void {
  const firstInTime = waiting.findIndex(({ since }) => performance.now() - since < MAX_WAIT_MS)
  const late = waiting.splice(0, firstInTime < 0 ? waiting.length : firstInTime)
  for (const { reject } of late) reject(new DatabaseTimeout('the batch had no turn in time'))
}

async function runBatch<Input, Output>(
  items: Item<Input, Output>[],
  run: (inputs: Input[]) => Promise<Output[]>,
  maxRunMs: number,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const lost = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DatabaseTimeout('the batch had no answer in time')),
      maxRunMs,
    )
  })
  try {
    const outputs = await Promise.race([run(items.map(({ input }) => input)), lost])
    for (const [at, output] of outputs.entries()) items[at]?.resolve(output)
  } catch (error) {
    for (const { reject } of items) reject(error)
  } finally {
    clearTimeout(timer)
  }
}
