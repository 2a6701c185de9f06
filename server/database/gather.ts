type Asker<Asked, Answer> = {
  asked: Asked
  answer(answer: Answer): void
  fail(error: unknown): void
}
type Limits = { most: number; atOnce: number }

/**
 * Serves alone whoever comes alone, and together whoever came while others were served: the busier it gets, the fewer
 * statements each needs. `serve` answers up to `most` in their order; it is called at most `atOnce` times at once.
 */
export function gather<Asked, Answer>(
  serve: (asked: Asked[]) => Promise<Answer[]>,
  { most, atOnce }: Limits,
): (asked: Asked) => Promise<Answer> {
  const waiting: Asker<Asked, Answer>[] = []
  let serving = 0
  const serveNext = async () => {
    if (serving >= atOnce || waiting.length === 0) return
    serving += 1
    await serveThese(waiting.splice(0, most), serve)
    serving -= 1
    void serveNext()
  }
  return (asked) =>
    new Promise((answer, fail) => {
      waiting.push({ asked, answer, fail })
      void serveNext()
    })
}

async function serveThese<Asked, Answer>(
  askers: Asker<Asked, Answer>[],
  serve: (asked: Asked[]) => Promise<Answer[]>,
): Promise<void> {
  try {
    const answers = await serve(askers.map(({ asked }) => asked))
    for (const [at, answer] of answers.entries()) askers[at]?.answer(answer)
  } catch (error) {
    for (const { fail } of askers) fail(error)
  }
}
