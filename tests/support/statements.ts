import pg from 'pg'

/** How many statements this process sends to databases while it acts. */
export async function countStatements(act: () => Promise<unknown>): Promise<number> {
  const { submit } = pg.Query.prototype
  let count = 0
  pg.Query.prototype.submit = function counted(connection) {
    count += 1
    return submit.call(this, connection)
  }
  await act().finally(() => {
    pg.Query.prototype.submit = submit
  })
  return count
}
