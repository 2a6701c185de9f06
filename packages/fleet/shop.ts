import type pg from 'pg'

/** What a fleet runs of the shop: it knows no more of it than these and its addresses. */
export type Shop = {
  /** The arguments with which `node` starts one, and what each needs in its environment. */
  args: string[]
  env: Record<string, string>
  /** The folder with the settings of HAProxy and Patroni. */
  deploy: string
  /** The statements that make the shop's database and its account, for psql. */
  databaseSql: string
}

export type Person = { id: string; email: string; token: string }
export type Tool = { id: string; name: string; price: number }
export type Confirmed = { id: string; key: string }

/** What a drill needs in the shop's database, and how the shop counts its orders afterwards. */
export type ShopData = {
  addTool(pool: pg.Pool, available: number): Promise<Tool>
  addPeople(pool: pg.Pool, count: number): Promise<Person[]>
  /** Compares what buyers were answered with what the database has, in sentences. */
  countOrders(
    pool: pg.Pool,
    people: Person[],
    confirmed: Confirmed[],
  ): Promise<{ isRight: boolean; lines: string[] }>
}
